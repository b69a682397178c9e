import { Icon } from "../../../shared/ui/Icon";
import { words } from "../../i18n";
import { takenOver } from "../../state/opening";

/** Reports what the marks of a `<calix>` file added, until another file is opened or it is undone. */
export function TakenOver() {
  const m = words.value.corpus.calix;
  const taken = takenOver.value;
  return (
    <div role="status">
      {taken && (
        <p class="corpus-taken">
          <Icon name={taken.left + taken.renumbered > 0 ? "alert" : "check"} size={17} />{" "}
          {taken.marks + taken.undecided > 0 && m.taken(taken)} {taken.left > 0 && m.left(taken.left)}{" "}
          {taken.renumbered > 0 && m.renumbered(taken.renumbered)}
        </p>
      )}
    </div>
  );
}

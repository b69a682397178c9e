import { common } from "../../../shared/i18n";
import { addressOf } from "../../../shared/ui/addresses";
import { Header, PageLink } from "../../../shared/ui/Header";
import { askForMask } from "./LeaveCorpus";

export function CorpusHeader() {
  return (
    <Header>
      <PageLink name="mask" onClick={askForMask} />
      <PageLink name="restore" onClick={askForMask} />
      <a class="task-button" href={addressOf("corpus")} aria-current="page">
        {common.value.tasks.corpus}
      </a>
    </Header>
  );
}

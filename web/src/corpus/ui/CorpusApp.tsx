import { Header } from "../../ui/Header";

/** The researcher's workbench: the method of seven steps, one after the other. */
export function CorpusApp() {
  return (
    <>
      <Header at="corpus" />
      <main class="corpus" />
    </>
  );
}

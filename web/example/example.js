import { createCachenom } from "cachenom";

const at = (id) => document.getElementById(id);
const say = (words) => (at("state").value = words);
const cachenom = await createCachenom({ onLoading: (done) => say(`Loading: ${Math.round(100 * done)} %`) });
say("Ready");
let mapping, stopping;
at("hide").onclick = async () => {
  stopping = new AbortController();
  const params = { text: at("text").value, roster: [{ first: "Grégorio", last: "Dupont" }] };
  const options = { signal: stopping.signal, onProgress: (done) => (at("done").value = done) };
  try {
    const result = await cachenom.pseudonymize(params, options);
    ({ mapping, text: at("shared").value } = result);
    say(`${result.stats.replaced} hidden`);
  } catch (e) { say(e.name === "AbortError" ? "Stopped" : e.message); }
};
at("stop").onclick = () => stopping?.abort();
at("back").onclick = () => cachenom.restore(at("shared").value, mapping).then((r) => { at("restored").value = r.text; });

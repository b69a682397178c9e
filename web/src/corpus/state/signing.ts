import { project } from "./project";

/** The name to add to a mark or verdict: that of the researcher, if the project has one. */
export function signed(): { annotator?: string } {
  const { annotator } = project.peek();
  return annotator ? { annotator } : {};
}

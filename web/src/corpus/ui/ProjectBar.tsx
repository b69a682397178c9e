/** Saving, opening, undoing, and the numbers of the whole: above every step. */
export function ProjectBar() {
  return <div class="project-bar" />;
}

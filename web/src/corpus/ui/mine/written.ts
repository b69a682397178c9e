export type Side = "left" | "right";

/** A context with "…" in place of the form: "Merci …", "… et". */
export const written = (context: string, side: Side): string =>
  side === "left" ? `${context} …` : `… ${context}`;

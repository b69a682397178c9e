export type Side = "left" | "right";

/** A context as a person reads it, with the place of the form: "Merci …", "… et". */
export const written = (context: string, side: Side): string =>
  side === "left" ? `${context} …` : `… ${context}`;

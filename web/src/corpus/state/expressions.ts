/** Whether an expression asks for words by \w or \b, which know no letter but a to z: neither é nor ñ is one to them. */
export const asciiOnly = (expression: string): boolean =>
  /\\[wWbB]/.test(expression.replace(/\\[^wWbB]/g, ""));

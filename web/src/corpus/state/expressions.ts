/** Whether an expression uses \w, \W, \b or \B, which know only ASCII letters, not é or ñ. */
export const asciiOnly = (expression: string): boolean =>
  /\\[wWbB]/.test(expression.replace(/\\[^wWbB]/g, ""));

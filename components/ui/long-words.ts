/**
 * A word as long as this is broken, such as the name of a company that was typed without spaces: what it stands in would be as
 * wide as the word. Only then, because words of ordinary length would be broken too where a column is narrow.
 */
const LONG_WORD = /\S{33}/

/** Whether what a place shows is a text with a word that has to be broken. */
export const hasLongWord = (shown: unknown): boolean => typeof shown === "string" && LONG_WORD.test(shown)

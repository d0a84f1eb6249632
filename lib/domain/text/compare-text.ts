/** The order of two texts by their UTF-16 code units, as a number for sorting: the same on every machine and in every language. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

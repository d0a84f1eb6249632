import { shareClassSymbol } from "./share-class.ts"

/** A share class in a path, by its symbol; upper and lower case count. */
export const symbolParameter = shareClassSymbol.meta({
  description: "Symbol of the share class; upper and lower case count.",
})

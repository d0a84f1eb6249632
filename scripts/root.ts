import path from "node:path"

/** The root folder of the checkout. */
export const ROOT = path.resolve(import.meta.dirname, "..")

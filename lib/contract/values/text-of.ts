import { textWhich } from "./text.ts"

/** Text of one to `limit` characters that is not only white space, and that a database can keep as it is. */
export const textOf = (limit: number) =>
  textWhich(
    (text) => text.trim().length > 0 && text.length <= limit && !text.includes("\0") && text.isWellFormed(),
    `text of 1 to ${limit} characters, without NUL and without halves of characters`,
  ).meta({ minLength: 1, maxLength: limit })

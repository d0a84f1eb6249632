import { holdsHiddenCharacters, holdsHiddenCharactersInLines } from "#lib/domain/text/visible-text.ts"
import { textWhich } from "./text.ts"

const isFilled = (text: string, limit: number): boolean => text.trim().length > 0 && text.length <= limit

/** What a name has to be, for a sentence about one that is not. */
export const describeName = (limit: number): string =>
  `text of 1 to ${limit} characters on one line, without control, zero-width and direction characters`

/** What somebody or something is called: one line of 1 to `limit` characters, all of which show as themselves. */
export const nameOf = (limit: number) =>
  textWhich((text) => isFilled(text, limit) && !holdsHiddenCharacters(text), describeName(limit)).meta({
    minLength: 1,
    maxLength: limit,
  })

/** The same in several lines, such as a postal address. */
export const linesOf = (limit: number) =>
  textWhich(
    (text) => isFilled(text, limit) && !holdsHiddenCharactersInLines(text),
    `text of 1 to ${limit} characters, without control, zero-width and direction characters`,
  ).meta({ minLength: 1, maxLength: limit })

import { invariant } from "#lib/domain/errors/invariant.ts"

/** The placeholders of a text, such as `day` in `as of {day}`. */
export const placeholdersOf = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? [])

/** A text with its placeholders replaced; every one of them must be given. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    invariant(value !== undefined, `the text "${text}" is given its ${name}`)
    return String(value)
  })

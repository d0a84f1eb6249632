import { printable } from "#lib/domain/text/visible-text.ts"

/**
 * Prints a line to standard output: what every command writes for people goes through here. Names and reasons that others
 * have written show as what they are: they neither move the cursor nor begin a line of their own.
 */
export const printLine = (line: string): void => console.log(printable(line))

/** The same for several lines. */
export const printLines = (lines: readonly string[]): void => {
  for (const line of lines) printLine(line)
}

/** Prints a value as JSON; `indent` spreads it over several lines. */
export const printJson = (value: unknown, indent?: number): void =>
  printLines(JSON.stringify(value, null, indent).split("\n"))

/** Prints a line to standard error, as `printLine` does to standard output. */
export const printError = (line: string): void => console.error(printable(line))

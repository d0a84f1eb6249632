import { printable } from "#lib/domain/text/visible-text.ts"

/**
 * Prints a line to standard output; all commands print through this function. Names and reasons written by others are
 * escaped, so that they can neither move the cursor nor start a line.
 */
export const printLine = (line: string): void => console.log(printable(line))

/** Prints several lines to standard output. */
export const printLines = (lines: readonly string[]): void => {
  for (const line of lines) printLine(line)
}

/** Prints a value as JSON; with `indent` over several lines. */
export const printJson = (value: unknown, indent?: number): void =>
  printLines(JSON.stringify(value, null, indent).split("\n"))

/** Prints a line to standard error, as `printLine` does to standard output. */
export const printError = (line: string): void => console.error(printable(line))

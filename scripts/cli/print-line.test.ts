import { expect, it, vi } from "vitest"
import { printError, printJson, printLine } from "./print-line.ts"

/** What a call writes to the console. */
function written(to: "log" | "error", call: () => void): unknown[] {
  const spy = vi.spyOn(console, to).mockImplementation(() => undefined)
  try {
    call()
    return spy.mock.calls.flat()
  } finally {
    spy.mockRestore()
  }
}

const NAME = "Ada\u001b[2J\u009b1m\nroot  \u202eLovelace"
const SHOWN = "Ada\\u001b[2J\\u009b1m\\u000aroot  \\u202eLovelace"

it("a line shows what others have written as what it is, and stays one line", () => {
  expect(written("log", () => printLine(`x  ${NAME}`))).toEqual([`x  ${SHOWN}`])
  expect(written("error", () => printError(`x  ${NAME}`))).toEqual([`x  ${SHOWN}`])
})

it("JSON stays the same value, in one line or in several", () => {
  for (const indent of [undefined, 2]) {
    const lines = written("log", () => printJson({ name: NAME }, indent))
    for (const hidden of ["\u001b", "\u009b", "\u202e"]) expect(lines.join("\n")).not.toContain(hidden)
    expect(JSON.parse(lines.join("\n"))).toEqual({ name: NAME })
  }
})

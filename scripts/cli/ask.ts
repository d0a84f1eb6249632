import { createInterface } from "node:readline"
import { Writable } from "node:stream"
import { CommandError } from "./command-errors.ts"

/** Asks one thing after the other, at the terminal or, when the input is no terminal, one line of it for each. */
export type Asker = Readonly<{
  ask: (question: string) => Promise<string>
  /** Asks without showing what is typed. */
  askHidden: (question: string) => Promise<string>
}>

const NO_OUTPUT = new Writable({ write: (_, __, done) => done() })

/** Runs something that asks; questions are on standard error, so that the output of a command stays its result. */
export async function withPrompt<T>(run: (asker: Asker) => Promise<T>): Promise<T> {
  const { stdin, stderr } = process
  const isTerminal = stdin.isTTY === true
  // At a terminal every answer has its own reader; otherwise the previous reader would echo the password.
  if (isTerminal)
    return run({ ask: (text) => typed(text, stderr), askHidden: (text) => typed(text, NO_OUTPUT) })
  const lines = createInterface({ input: stdin })[Symbol.asyncIterator]()
  const next = async (question: string) => {
    const { value, done } = await lines.next()
    if (done) throw new CommandError([`${question} is missing: standard input has ended.`])
    return value
  }
  return run({ ask: next, askHidden: next })
}

function typed(question: string, output: NodeJS.WritableStream): Promise<string> {
  const { stdin, stderr } = process
  if (output !== stderr) stderr.write(`${question}: `)
  const reader = createInterface({ input: stdin, output, terminal: true })
  return new Promise((resolve, reject) => {
    reader.once("SIGINT", () => {
      reader.close()
      reject(new CommandError(["Stopped."]))
    })
    reader.question(output === stderr ? `${question}: ` : "", (answer) => {
      reader.close()
      if (output !== stderr) stderr.write("\n")
      resolve(answer)
    })
  })
}

import { access, mkdir, readFile, writeFile } from "node:fs/promises"
import path from "node:path"
import { fingerprint } from "./fingerprint.ts"
import { ROOT } from "./root.ts"
import { runProgram } from "./run-program.ts"

const STAMP = path.join(ROOT, ".data", "generated-client")
const CLIENT = path.join(ROOT, "lib", "db", "generated", "client.ts")

const clientFingerprint = () =>
  fingerprint(
    ROOT,
    (file) => file === "prisma/" || file.startsWith("prisma/schema/") || file === "package-lock.json",
  )

/** Whether the generated database client matches prisma/schema. */
export async function clientIsCurrent(): Promise<boolean> {
  try {
    await access(CLIENT)
    return (await readFile(STAMP, "utf8")) === (await clientFingerprint())
  } catch {
    return false
  }
}

/**
 * Generates the database client from prisma/schema.
 * @throws Error with the output of Prisma
 */
export async function generateClient(stop: AbortSignal): Promise<void> {
  const state = await clientFingerprint()
  let output = ""
  const code = await runProgram("node_modules/prisma/build/index.js", ["generate"], {
    stop,
    onOutput: (text) => {
      output += text
    },
  })
  if (code !== 0) throw new Error(`The database client could not be generated:\n${output}`)
  await mkdir(path.dirname(STAMP), { recursive: true })
  await writeFile(STAMP, state)
}

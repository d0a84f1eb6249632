import { randomBytes } from "node:crypto"
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import path from "node:path"
import { dataFolderPath } from "#lib/data-folder.ts"
import { env } from "#lib/env.ts"
import type { ServiceSecrets } from "#lib/services/context.ts"
import { PEPPER_MIN_LENGTH } from "#lib/services/secrets/secrets.ts"

const demoFile = (): string => dataFolderPath("secrets.json")

let known: ServiceSecrets | undefined

/**
 * The secrets from the environment; in demo mode those made once in the data folder, so that every program of the
 * checkout has the same. Throws an Error with what to set outside of it.
 */
export function serviceSecrets(): ServiceSecrets {
  known ??= readSecrets()
  return known
}

function readSecrets(): ServiceSecrets {
  const pepper = givenPepper()
  if (pepper !== undefined) return { pepper }
  if (!env().DEMO) {
    throw new Error(
      "SECRET_PEPPER is not set. Outside demo mode the service needs it: at least 32 characters of random text, the same on every start. (DEMO=1 serves the demo data set without it.)",
    )
  }
  return readDemoSecrets() ?? makeDemoSecrets()
}

/**
 * The pepper of SECRET_PEPPER or SECRET_PEPPER_FILE, if one of them is set.
 * @throws Error with a sentence to act on when the file cannot be used
 */
export function givenPepper(): string | undefined {
  const { SECRET_PEPPER, SECRET_PEPPER_FILE } = env()
  return SECRET_PEPPER_FILE === undefined ? SECRET_PEPPER : readPepperFile(SECRET_PEPPER_FILE)
}

/** Everything but reading and writing by its owner and reading by its group. */
const OPEN_MODE = 0o037

function readPepperFile(file: string): string {
  let text: string
  let mode: number
  try {
    text = readFileSync(file, "utf8").trim()
    mode = statSync(file).mode
  } catch (error) {
    throw new Error(`SECRET_PEPPER_FILE cannot be read: ${error instanceof Error ? error.message : error}`)
  }
  if ((mode & OPEN_MODE) !== 0) {
    throw new Error(
      `SECRET_PEPPER_FILE is open to other users of this machine (mode ${(mode & 0o777).toString(8)}). Close it: chmod 600 ${file}`,
    )
  }
  if (text.length < PEPPER_MIN_LENGTH) {
    throw new Error(
      `SECRET_PEPPER_FILE must hold at least ${PEPPER_MIN_LENGTH} characters of random text, like SECRET_PEPPER.`,
    )
  }
  return text
}

/** The secrets in the data folder of a demo; undefined without any. */
export function readDemoSecrets(): ServiceSecrets | undefined {
  try {
    return JSON.parse(readFileSync(demoFile(), "utf8"))
  } catch {
    return undefined
  }
}

/** `wx` lets one of several programs that start at once win; the others read what it wrote. */
function makeDemoSecrets(): ServiceSecrets {
  const secrets: ServiceSecrets = { pepper: randomBytes(32).toString("base64url") }
  mkdirSync(path.dirname(demoFile()), { recursive: true })
  try {
    writeFileSync(demoFile(), `${JSON.stringify(secrets)}\n`, { mode: 0o600, flag: "wx" })
    return secrets
  } catch {
    const others = readDemoSecrets()
    if (others === undefined) throw new Error(`${demoFile()} cannot be read. Remove it and start again.`)
    return others
  }
}

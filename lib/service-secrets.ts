import { randomBytes } from "node:crypto"
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { env } from "#lib/env.ts"

/** Secrets of the service itself. */
export type ServiceSecrets = Readonly<{ pepper: string }>

const DEMO_FILE = path.join(".data", "secrets.json")

let known: ServiceSecrets | undefined

/**
 * The secrets from the environment; in demo mode those made once under `.data`, so that every program of the
 * checkout has the same. Throws an Error with what to set outside of it.
 */
export function serviceSecrets(): ServiceSecrets {
  known ??= readSecrets()
  return known
}

function readSecrets(): ServiceSecrets {
  const { SECRET_PEPPER, DEMO } = env()
  if (SECRET_PEPPER !== undefined) return { pepper: SECRET_PEPPER }
  if (!DEMO) {
    throw new Error(
      "SECRET_PEPPER is not set. Outside demo mode the service needs it: at least 32 characters of random text, the same on every start.",
    )
  }
  return readDemoSecrets() ?? makeDemoSecrets()
}

function readDemoSecrets(): ServiceSecrets | undefined {
  try {
    return JSON.parse(readFileSync(DEMO_FILE, "utf8"))
  } catch {
    return undefined
  }
}

/** `wx` lets one of several programs that start at once win; the others read what it wrote. */
function makeDemoSecrets(): ServiceSecrets {
  const secrets: ServiceSecrets = { pepper: randomBytes(32).toString("base64url") }
  mkdirSync(path.dirname(DEMO_FILE), { recursive: true })
  try {
    writeFileSync(DEMO_FILE, `${JSON.stringify(secrets)}\n`, { mode: 0o600, flag: "wx" })
    return secrets
  } catch {
    const others = readDemoSecrets()
    if (others === undefined) throw new Error(`${DEMO_FILE} cannot be read. Remove it and start again.`)
    return others
  }
}

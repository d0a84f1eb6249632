import { randomBytes } from "node:crypto"
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { dataFile } from "#lib/data-file.ts"
import { env } from "#lib/env.ts"
import type { ServiceSecrets } from "#lib/services/context.ts"

const demoFile = (): string => dataFile("secrets.json")

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
  const { SECRET_PEPPER, DEMO } = env()
  if (SECRET_PEPPER !== undefined) return { pepper: SECRET_PEPPER }
  if (!DEMO) {
    throw new Error(
      "SECRET_PEPPER is not set. Outside demo mode the service needs it: at least 32 characters of random text, the same on every start. (DEMO=1 serves the demo data set without it.)",
    )
  }
  return readDemoSecrets() ?? makeDemoSecrets()
}

/** Those of the data folder, if a demo has made any. */
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

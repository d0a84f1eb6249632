import type { ServiceRecord } from "#lib/database-server/service-record.ts"
import {
  pepperFingerprint,
  readServiceRecord,
  serviceRecordFile,
} from "#lib/database-server/service-record.ts"
import { adoptDefaults, env, isGiven } from "#lib/env.ts"
import { readDemoSecrets } from "#lib/service-secrets.ts"
import { CommandError } from "./describe-failure.ts"

function record(): ServiceRecord | undefined {
  try {
    return readServiceRecord()
  } catch (error) {
    throw new CommandError([error instanceof Error ? error.message : String(error)], { cause: error })
  }
}

/** Makes a command see the service's own settings where its environment does not say otherwise. */
export function adoptServiceSettings(): void {
  const left = record()
  if (left === undefined) return
  adoptDefaults({
    PUBLIC_ORIGIN: left.origin,
    DEMO: left.demo ? "1" : "0",
    SANDBOX: left.sandbox ? "1" : "0",
  })
}

/** Whether what a command writes to users leaves by the service's mail server, or by that of this environment. */
export const mailsLeave = (): boolean =>
  env().SMTP_URL !== undefined || env().DEMO || record()?.sendsMails === true

/**
 * The pepper that the service uses. A command never makes one: secrets under another pepper look right and never work.
 * @throws Error response saying what is missing
 */
export function commandPepper(): string {
  const left = record()
  const pepper =
    env().SECRET_PEPPER ?? (left?.pepper.source === "file" ? readDemoSecrets()?.pepper : undefined)
  if (pepper === undefined) throw new CommandError([left === undefined ? NEVER_STARTED : notGiven(left)])
  if (left !== undefined && pepperFingerprint(pepper) !== left.pepper.fingerprint) {
    throw new CommandError([
      `SECRET_PEPPER is not the one that the service was last started with (${left.startedAt}): what this command makes would not work. Give the command the service's own. If the service is to use this one from now on, start it first.`,
    ])
  }
  return pepper
}

/**
 * The origin that links in mails name.
 * @throws Error response when nobody has said which
 */
export function commandOrigin(): string {
  if (isGiven("PUBLIC_ORIGIN") || isGiven("PORT")) return env().PUBLIC_ORIGIN
  throw new CommandError([
    "PUBLIC_ORIGIN is not set, and no service has been started on this database from this folder: links would lead nowhere. Set PUBLIC_ORIGIN to the address that users open, or start the service once.",
  ])
}

const NEVER_STARTED =
  "SECRET_PEPPER is not set, and no service has been started on this database from this folder, so its pepper is not known. Set SECRET_PEPPER to the service's, or start the service once (npm start)."

const notGiven = ({ pepper, startedAt }: ServiceRecord): string =>
  pepper.source === "environment"
    ? `SECRET_PEPPER is not set here, but the service was started with one (${startedAt}). Give the command the same: SECRET_PEPPER=... npm run cli -- ...`
    : `The secrets of the demo are missing from the data folder, beside ${serviceRecordFile()}. Start the service again.`

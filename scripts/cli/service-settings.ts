import type { ServiceRecord } from "#lib/database-server/service-record.ts"
import {
  pepperFingerprint,
  readServiceRecord,
  serviceRecordFile,
} from "#lib/database-server/service-record.ts"
import { adoptDefaults, env, isGiven } from "#lib/env.ts"
import { givenPepper, readDemoSecrets } from "#lib/service-secrets.ts"
import { CommandError } from "./command-errors.ts"

function record(): ServiceRecord | undefined {
  try {
    return readServiceRecord()
  } catch (error) {
    throw new CommandError([error instanceof Error ? error.message : String(error)], { cause: error })
  }
}

/** Gives a command the settings of the service, unless its environment sets them. */
export function adoptServiceSettings(): void {
  const service = record()
  if (service === undefined) return
  adoptDefaults({
    PUBLIC_ORIGIN: service.origin,
    DEMO: service.demo ? "1" : "0",
    SANDBOX: service.sandbox ? "1" : "0",
    ...(service.retentionYears === undefined ? {} : { RETENTION_YEARS: String(service.retentionYears) }),
  })
}

/** Whether emails of a command are sent by the service's mail server or that of this environment. */
export const sendsMails = (): boolean =>
  env().SMTP_URL !== undefined || env().DEMO || record()?.sendsMails === true

/**
 * The pepper that the service uses. A command never creates one: secrets under another pepper look right but never work.
 * @throws CommandError stating what is missing
 */
export function commandPepper(): string {
  const service = record()
  const pepper =
    givenCommandPepper() ?? (service?.pepper.source === "file" ? readDemoSecrets()?.pepper : undefined)
  if (pepper === undefined)
    throw new CommandError([service === undefined ? NEVER_STARTED : notGiven(service)])
  if (service !== undefined && pepperFingerprint(pepper) !== service.pepper.fingerprint) {
    throw new CommandError([
      `SECRET_PEPPER is not the one that the service was last started with (${service.startedAt}): secrets created by this command would not work. Set the pepper of the service. If the service is to use this one from now on, start it first.`,
    ])
  }
  return pepper
}

/** The pepper in the environment of a command, if there is one. */
export function givenCommandPepper(): string | undefined {
  try {
    return givenPepper()
  } catch (error) {
    throw new CommandError([error instanceof Error ? error.message : String(error)], { cause: error })
  }
}

/** The address that users open, or null where it is not known. */
export const knownOrigin = (): string | null =>
  isGiven("PUBLIC_ORIGIN") || isGiven("PORT") ? env().PUBLIC_ORIGIN : null

/**
 * The origin of links in emails.
 * @throws CommandError if neither the environment nor a service has set it
 */
export function commandOrigin(): string {
  const origin = knownOrigin()
  if (origin !== null) return origin
  throw new CommandError([
    "PUBLIC_ORIGIN is not set, and no service has been started on this database from this folder: links need it. Set PUBLIC_ORIGIN to the address that users open, or start the service once.",
  ])
}

const NEVER_STARTED =
  "SECRET_PEPPER is not set, and no service has been started on this database from this folder, so its pepper is not known. Set SECRET_PEPPER to the service's, or start the service once (npm start)."

const notGiven = ({ pepper, startedAt }: ServiceRecord): string =>
  pepper.source === "environment"
    ? `SECRET_PEPPER is not set here, but the service was started with one (${startedAt}). Set the same for the command: SECRET_PEPPER=... npm run cli -- ...`
    : `The secrets of the demo are missing from the data folder, next to ${serviceRecordFile()}. Start the service again.`

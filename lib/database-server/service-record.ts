import { createHash, randomUUID } from "node:crypto"
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import path from "node:path"
import { z } from "zod"
import { dataFolderPath } from "#lib/data-folder.ts"
import type { Env } from "#lib/env.ts"
import { env } from "#lib/env.ts"
import { derivedKey } from "#lib/services/secrets/secrets.ts"
import { describeDatabase } from "./check-database.ts"
import { embeddedHome } from "./embedded-database.ts"

const serviceRecord = z.object({
  startedAt: z.string(),
  origin: z.string(),
  demo: z.boolean(),
  sandbox: z.boolean(),
  /** Whether it has a mail server, so that what a command writes leaves by itself. */
  sendsMails: z.boolean(),
  /** Absent in records from before this was a setting. */
  retentionYears: z.number().optional(),
  /** Where the pepper came from, and which one it was; never the pepper. */
  pepper: z.object({ source: z.enum(["environment", "file"]), fingerprint: z.string() }),
})

/** How the service last ran on a database: what a command cannot see in its own environment. */
export type ServiceRecord = Readonly<z.infer<typeof serviceRecord>>

/** Distinguishes two peppers and reveals neither. */
export const pepperFingerprint = (pepper: string): string =>
  Buffer.from(derivedKey(pepper, "fingerprint of the pepper")).toString("base64url").slice(0, 16)

/**
 * Where the record of a database is: inside of the embedded one's own folder, so that it goes when the data go; for
 * others under their address without the password.
 */
export function serviceRecordFile({ DATABASE_URL }: Pick<Env, "DATABASE_URL"> = env()): string {
  if (DATABASE_URL === undefined) return path.join(embeddedHome(), "service.json")
  const name = createHash("sha256").update(describeDatabase(DATABASE_URL)).digest("hex").slice(0, 16)
  return dataFolderPath("services", `${name}.json`)
}

/**
 * Leaves the record of a service that has started, readable by its user alone, in place of that of the start before.
 * It stays when the service stops: commands work then too, and what they make has to fit the next start.
 */
export function saveServiceRecord(settings: Env, pepper: string, startedAt: string): void {
  const record: ServiceRecord = {
    startedAt,
    origin: settings.PUBLIC_ORIGIN,
    demo: settings.DEMO,
    sandbox: settings.SANDBOX,
    sendsMails: settings.SMTP_URL !== undefined,
    retentionYears: settings.RETENTION_YEARS,
    pepper: {
      source: (settings.SECRET_PEPPER ?? settings.SECRET_PEPPER_FILE) === undefined ? "file" : "environment",
      fingerprint: pepperFingerprint(pepper),
    },
  }
  const file = serviceRecordFile(settings)
  mkdirSync(path.dirname(file), { recursive: true })
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600, flag: "wx" })
  renameSync(draft, file)
}

/**
 * The record of the last start on the database of this environment; undefined before the first one.
 * @throws Error with a sentence to act on when it cannot be read
 */
export function readServiceRecord(): ServiceRecord | undefined {
  const file = serviceRecordFile()
  try {
    return serviceRecord.parse(JSON.parse(readFileSync(file, "utf8")))
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined
    throw new Error(
      `${file} cannot be read, and says how the service runs. Use the user who runs the service, or start the service again: it writes the file anew.`,
      { cause: error },
    )
  }
}

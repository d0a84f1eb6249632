import { availableParallelism } from "node:os"
import path from "node:path"
import { z } from "zod"
import { DEFAULT_RETENTION_YEARS } from "#lib/domain/investors/erase-investor.ts"
import { isUuid } from "#lib/domain/text/uuid.ts"

const hostName = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/, {
    error: "must be a bare host name such as api.example.org (no https://, no port, no path)",
  })
  .optional()

const wholeNumber = (from: number, to: number) => {
  const error = `must be a whole number from ${from} to ${to}`
  return z
    .string()
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .refine((value) => value >= from && value <= to, { error })
}

const oneOf = <const T extends readonly string[]>(choices: T) =>
  z.enum(choices, { error: `must be one of ${choices.join(", ")}` })

function isPostgresUrl(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || !/^postgres(ql)?:$/.test(url.protocol)) return false
  // A Unix socket is written postgresql:///database?host=/var/run/postgresql
  return (url.hostname !== "" || url.searchParams.has("host")) && url.pathname.length > 1
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && (text === url.origin || text === `${url.origin}/`)
}

function isSmtpUrl(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === "") return false
  return isPercentEncoded(url.username) && isPercentEncoded(url.password)
}

/** Whether a text is valid percent-encoding of UTF-8; a password with a bare `%` is not. */
function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** Every setting of the service. The descriptions are what `npm start -- --help` prints. */
const settingsSchema = z.object({
  NODE_ENV: oneOf(["production", "development", "test"])
    .default("production")
    .describe("Mode of Node.js; npm start and npm run dev set it"),
  PORT: wholeNumber(1, 65535).default(3000).describe("Port the service listens on"),
  HOST: z
    .string()
    .optional()
    .describe(
      "Address the service listens on, for example 0.0.0.0 (unset: 127.0.0.1 in demo mode, else every address)",
    ),
  PUBLIC_ORIGIN: z
    .string()
    .refine(isOrigin, { error: "must be an origin such as https://funds.example.org (no path)" })
    .transform((text) => new URL(text).origin)
    .optional()
    .describe("Origin under which users reach the service (unset: http://localhost and the port)"),
  DATABASE_URL: z
    .string()
    .refine(isPostgresUrl, {
      error: "must look like postgresql://user:password@host:5432/database",
    })
    .optional()
    .describe("A PostgreSQL 15 or newer to use (unset: an embedded PostgreSQL 18 with its data under .data)"),
  DATABASE_OWNER_URL: z
    .string()
    .refine(isPostgresUrl, {
      error: "must look like postgresql://user:password@host:5432/database",
    })
    .optional()
    .describe(
      "The same database for the owner of its tables, who runs migrations; DATABASE_URL then has a user with fewer rights (unset: DATABASE_URL, with a warning)",
    ),
  DATABASE_READ_URL: z
    .string()
    .transform((text) => text.split(",").map((url) => url.trim()))
    .refine((urls) => urls.every(isPostgresUrl), {
      error:
        "must be addresses such as postgresql://user:password@replica:5432/database, separated by commas",
    })
    .optional()
    .describe(
      "Addresses of replicas of the same database, separated by commas: what only reads, reads there where it sees everything that was written before (docs/scale.md)",
    ),
  DATA_FOLDER: z
    .string()
    .refine(path.isAbsolute, { error: "must be an absolute path" })
    .optional()
    .describe(
      "Folder of the embedded database and its files (unset: .data; the data are in /var/lib/sharebook or /var/tmp/sharebook when root starts the service in a private folder)",
    ),
  DEMO: z
    .stringbool({ error: "must be 1 or 0" })
    .optional()
    .describe(
      "1 loads the demo data set into an empty database, 0 does not (unset: 1 when DATABASE_URL is unset and PUBLIC_ORIGIN is on this machine, else 0)",
    ),
  SANDBOX: z
    .stringbool({ error: "must be 1 or 0" })
    .optional()
    .describe(
      "1 enables /api/sandbox, where integrators simulate time and payments; demo databases only (unset: as DEMO)",
    ),
  LOG_LEVEL: oneOf(["fatal", "error", "warn", "info", "debug", "trace", "silent"])
    .default("info")
    .describe("Minimum level of log lines"),
  PUBLIC_API_HOST: hostName.describe(
    "Host name that serves the public data interface, whose paths begin with the version there",
  ),
  INVESTOR_API_HOST: hostName.describe(
    "Host name that serves the investor interface, whose paths begin with the version there",
  ),
  DISTRIBUTOR_API_HOST: hostName.describe(
    "Host name that serves the distributor interface, whose paths begin with the version there",
  ),
  AUTH_HOST: hostName.describe("Host name that serves the authorization server"),
  SECRET_PEPPER: z
    .string()
    .min(32, { error: "must be at least 32 characters of random text" })
    .optional()
    .describe(
      "Random text from which every key and hash of a secret is derived; several, separated by commas: the first writes, all are read (unset in demo mode: created once, stored under .data)",
    ),
  SECRET_PEPPER_FILE: z
    .string()
    .refine(path.isAbsolute, { error: "must be an absolute path" })
    .optional()
    .describe("File with the value of SECRET_PEPPER, which other users must not be able to read"),
  OPERATOR_CLIENT_ID: z
    .string()
    .refine(isUuid, { error: "must be the id of an operator client" })
    .optional()
    .describe("A program of the operator, for commands (npm run cli -- operator-clients create)"),
  OPERATOR_CLIENT_SECRET: z.string().optional().describe("The secret of that program"),
  XDG_STATE_HOME: z
    .string()
    .refine(path.isAbsolute, { error: "must be an absolute path" })
    .optional()
    .describe(
      "Folder in which commands keep the sign-in of an operator (unset: .local/state in the home folder)",
    ),
  SMTP_URL: z
    .string()
    .refine(isSmtpUrl, { error: "must look like smtps://user:password@mail.example.org" })
    .optional()
    .describe(
      "Server that sends emails to users (unset: emails wait; in demo mode they are printed to the log)",
    ),
  MAIL_FROM: z
    .string()
    .max(320)
    .refine((text) => /^[^\r\n]*@[^\r\n]+$/.test(text), {
      error: "must be an address such as Sharebook <funds@example.org>",
    })
    .optional()
    .describe("Sender of emails (unset: no-reply at the host of PUBLIC_ORIGIN)"),
  RETENTION_YEARS: wholeNumber(1, 100)
    .default(DEFAULT_RETENTION_YEARS)
    .describe("Years for which personal data of investors are kept after the end of the relationship"),
  RATE_LIMITS: oneOf(["on", "off"]).default("on").describe("off disables rate limits (benchmarks)"),
  REQUEST_LOG: oneOf(["on", "off"])
    .default("on")
    .describe("off keeps no log of the requests of distributors' API clients"),
  METRICS_TOKEN: z
    .string()
    // RFC 6750 section 2.1: what a Bearer token may consist of.
    .regex(/^[A-Za-z0-9._~+/-]{32,}=*$/, {
      error: "must be at least 32 characters of random text: letters, digits and any of . _ ~ + / -",
    })
    .optional()
    .describe(
      "Bearer token that /api/metrics requires (unset: only clients that connect directly from a loopback or private address get metrics)",
    ),
  EVENTS_HEARTBEAT_SECONDS: wholeNumber(1, 15)
    .default(15)
    .describe(
      "How often a page that follows changes is sent something: less than a reverse proxy's idle timeout",
    ),
  PROCESSES: z
    .string()
    .regex(/^(auto|[1-9]|[1-5]\d|6[0-4])$/, { error: "must be auto or a whole number from 1 to 64" })
    .transform((text) => (text === "auto" ? availableParallelism() : Number(text)))
    .default(1)
    .describe("Number of equal processes that share the port; auto is one for each core"),
  DATABASE_CONNECTIONS: wholeNumber(3, 200)
    .default(10)
    .describe("Connections of each process for requests; its other work has 7 more (docs/scale.md)"),
  SHARED_CACHE_SECONDS: wholeNumber(0, 86_400)
    .default(60)
    .describe(
      "How long a cache in front of the service may keep public data, pages and files (docs/scale.md)",
    ),
  TRUST_PROXY: wholeNumber(0, 10)
    .default(0)
    .describe("Number of trusted reverse proxies that set X-Forwarded-For"),
})

type Settings = z.infer<typeof settingsSchema>

/** The checked settings: the same names as in the environment, with what is unset filled in where it can be. */
export type Env = Readonly<
  Omit<Settings, "DEMO" | "SANDBOX" | "PUBLIC_ORIGIN"> & {
    DEMO: boolean
    SANDBOX: boolean
    PUBLIC_ORIGIN: string
  }
>

/** Every error of the environment at once; `message` is ready to be printed. */
export class EnvError extends Error {
  override readonly name = "EnvError"
  readonly errors: readonly string[]

  constructor(errors: readonly string[]) {
    super(
      `The settings in the environment are not usable:\n${errors.map((error) => `  - ${error}`).join("\n")}`,
    )
    this.errors = errors
  }
}

const HOLDS_A_SECRET = new Set([
  "DATABASE_URL",
  "DATABASE_OWNER_URL",
  "DATABASE_READ_URL",
  "SECRET_PEPPER",
  "SMTP_URL",
  "METRICS_TOKEN",
  "OPERATOR_CLIENT_SECRET",
])

/** An error message may contain the value, unless it can hold a password. */
function shown(name: string, value: string | undefined): string {
  return HOLDS_A_SECRET.has(name) || value === undefined ? "" : `, not "${value.slice(0, 80)}"`
}

function pepperErrors({ SECRET_PEPPER, SECRET_PEPPER_FILE }: Settings): string[] {
  return SECRET_PEPPER !== undefined && SECRET_PEPPER_FILE !== undefined
    ? ["SECRET_PEPPER and SECRET_PEPPER_FILE are both set: keep the one that the service is to use"]
    : []
}

function sharedHostErrors(settings: Settings): string[] {
  const names = ["PUBLIC_API_HOST", "INVESTOR_API_HOST", "DISTRIBUTOR_API_HOST", "AUTH_HOST"] as const
  return names.flatMap((name, index) => {
    const earlier = names.slice(0, index).find((other) => settings[other] === settings[name])
    return settings[name] !== undefined && earlier !== undefined
      ? [`${name} must differ from ${earlier}: a host name serves one interface`]
      : []
  })
}

/**
 * An embedded database is for one machine. A service for users over https needs its own database, so a missing
 * DATABASE_URL must not result in an empty one or in a demo.
 */
function missingDatabaseErrors(settings: Settings): string[] {
  const { PUBLIC_ORIGIN, DATABASE_URL, DATABASE_OWNER_URL, DATABASE_READ_URL } = settings
  if (DATABASE_URL === undefined && DATABASE_OWNER_URL !== undefined) {
    return ["DATABASE_OWNER_URL is set without DATABASE_URL. Set DATABASE_URL to the user of the service"]
  }
  if (DATABASE_URL === undefined && DATABASE_READ_URL !== undefined) {
    return [
      "DATABASE_READ_URL is set without DATABASE_URL. Set DATABASE_URL to the primary of these replicas",
    ]
  }
  if (DATABASE_URL !== undefined || PUBLIC_ORIGIN === undefined || !PUBLIC_ORIGIN.startsWith("https:"))
    return []
  return [
    "DATABASE_URL is not set, but PUBLIC_ORIGIN is https. Set DATABASE_URL to the PostgreSQL of this service; for a trial on this machine leave PUBLIC_ORIGIN out",
  ]
}

/** Whether only this machine can reach an origin. */
function isLocalOrigin(origin: string): boolean {
  const { hostname } = new URL(origin)
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

/**
 * Checks a set of environment variables. Empty values count as unset, because compose files and CI systems
 * pass them so.
 * @throws EnvError listing every error
 */
export function parseEnv(variables: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  )
  const parsed = settingsSchema.safeParse(given)
  if (!parsed.success) {
    throw new EnvError(
      parsed.error.issues.map((issue) => {
        const name = String(issue.path[0])
        return `${name} ${issue.message}${shown(name, given[name])}`
      }),
    )
  }
  const errors = [
    ...pepperErrors(parsed.data),
    ...sharedHostErrors(parsed.data),
    ...missingDatabaseErrors(parsed.data),
  ]
  if (errors.length > 0) throw new EnvError(errors)
  const { DATABASE_URL, PORT, HOST } = parsed.data
  const PUBLIC_ORIGIN = parsed.data.PUBLIC_ORIGIN ?? `http://localhost:${PORT}`
  const DEMO = parsed.data.DEMO ?? (DATABASE_URL === undefined && isLocalOrigin(PUBLIC_ORIGIN))
  return Object.freeze({
    ...parsed.data,
    HOST: HOST ?? (DEMO ? "127.0.0.1" : undefined),
    DEMO,
    SANDBOX: parsed.data.SANDBOX ?? DEMO,
    PUBLIC_ORIGIN,
  })
}

let checked: Env | undefined
let adopted: Readonly<Record<string, string>> = {}

const isBlank = (value: string | undefined): boolean => value === undefined || value.trim() === ""

/**
 * Takes settings from elsewhere wherever the environment leaves them open: for a command, those of the service that it
 * works beside.
 * @throws EnvError listing every error
 */
export function adoptDefaults(defaults: Readonly<Record<string, string>>): void {
  adopted = defaults
  const given = Object.entries(process.env).filter(([, value]) => !isBlank(value))
  checked = parseEnv({ ...defaults, ...Object.fromEntries(given) })
}

/** Whether somebody has said what a setting is: the environment, or the defaults that were adopted. */
export const isGiven = (name: keyof Env): boolean => !isBlank(process.env[name]) || name in adopted

/**
 * The settings of this process, read from the environment on the first call and kept. Lazy, so that a build can
 * import modules that use it without having any setting.
 * @throws EnvError listing every error
 */
export function env(): Env {
  checked ??= parseEnv(process.env)
  return checked
}

/** One line of `--help`. */
export interface SettingDescription {
  readonly name: string
  readonly description: string
  /** What holds when the setting is absent; undefined when the description says it. */
  readonly defaultValue: string | undefined
}

/** All settings in the order of the schema, for `--help`. */
export function describeSettings(): readonly SettingDescription[] {
  const defaults: Readonly<Record<string, unknown>> = settingsSchema.parse({})
  return Object.entries(settingsSchema.shape).map(([name, schema]) => ({
    name,
    description: schema.description ?? "",
    defaultValue: defaults[name] === undefined ? undefined : String(defaults[name]),
  }))
}

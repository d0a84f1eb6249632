import { randomUUID } from "node:crypto"
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import path from "node:path"
import { dataFolderPath } from "#lib/data-folder.ts"

/** What a user of the demo is there for. */
export const DEMO_ROLES = [
  "investor",
  "distributor-admin",
  "distributor-operator",
  "distributor-viewer",
  "operator-maker",
  "operator-checker",
] as const

export type DemoRole = (typeof DEMO_ROLES)[number]

/** A sign-in of the demo. `totpSecret` is the secret of the second factor in base 32, where there is one. */
export type DemoUser = Readonly<{
  email: string
  name: string
  password: string
  role: DemoRole
  investorIds: readonly string[]
  distributorId: string | null
  totpSecret: string | null
}>

/** An API client of the demo. */
export type DemoApiClient = Readonly<{
  kind: "distributor" | "investor"
  name: string
  clientId: string
  clientSecret: string
  investorIds: readonly string[]
  distributorId: string | null
}>

/** A third-party application of the demo. */
export type DemoOauthClient = Readonly<{
  name: string
  clientId: string
  clientSecret: string
  redirectUris: readonly string[]
}>

/** Everything that lets somebody into the demo. Made once for a data folder and kept over resets. */
export type DemoCredentials = Readonly<{
  users: readonly DemoUser[]
  apiClients: readonly DemoApiClient[]
  oauthClients: readonly DemoOauthClient[]
}>

/** Where they are, for whoever tries the demo; nobody else on the machine can read it. */
export const demoCredentialsFile = (): string => dataFolderPath("demo-credentials.json")

const NONE: DemoCredentials = { users: [], apiClients: [], oauthClients: [] }

/** The demo's credentials as far as they have been made. */
export function readDemoCredentials(): DemoCredentials {
  try {
    return { ...NONE, ...JSON.parse(readFileSync(demoCredentialsFile(), "utf8")) }
  } catch {
    return NONE
  }
}

/** Puts parts of the credentials in place of what was there; a reader sees the file whole, before or after. */
export function updateDemoCredentials(change: Partial<DemoCredentials>): DemoCredentials {
  const credentials = { ...readDemoCredentials(), ...change }
  const file = demoCredentialsFile()
  mkdirSync(path.dirname(file), { recursive: true })
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600, flag: "wx" })
  renameSync(draft, file)
  return credentials
}

import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createDistributorClient } from "#e2e/fixtures/clients/distributor-client.ts"
import { completeAuthorization, createApplication } from "#e2e/fixtures/clients/oauth-application.ts"
import { openSandboxWorld } from "#e2e/fixtures/data/sandbox-world.ts"
import { rememberSecrets } from "#e2e/fixtures/people/known-secrets.ts"
import { createOauthUser } from "#e2e/fixtures/people/users.ts"
import { HttpBrowser } from "#e2e/fixtures/requests/http-browser.ts"
import type { DocumentedCommand } from "#e2e/fixtures/servers/document-blocks.ts"
import { documentedCommands } from "#e2e/fixtures/servers/document-blocks.ts"
import { EVERY_API_CLIENT } from "#lib/domain/api-clients/api-client-owner.ts"
import type { ApiClientCredentials } from "#lib/services/api-clients/authenticate-api-client.ts"
import { createApiClient } from "#lib/services/api-clients/create-api-client.ts"
import { ROOT } from "#scripts/root.ts"

const guide = documentedCommands(await readFile(path.join(ROOT, "docs", "integrate.md"), "utf8"))

/** Printed before each block, to separate their outputs. */
const MARK = "----8<----"

/** The address that a reader of the guide opens in a browser. */
const AUTHORIZATION = /^http\S+\/oauth2\/auth\?\S+$/m

/** Printed before the credentials of the investor of the guide are read, which its reader creates at the command line. */
const INVESTOR_OF_CLIENT = /^client of investor (\S+)$/m

/** What a reader of the guide does outside of its shell. */
type Reader = Readonly<{
  visit: (address: string) => Promise<URL>
  createInvestorClient: (investorId: string) => Promise<ApiClientCredentials>
}>

/** Time limit for the whole guide. */
const GUIDE_TIMEOUT_MILLISECONDS = 120_000

/** A block of the guide, with what its reader puts in before. */
const asRun = ({ commands }: DocumentedCommand): string =>
  commands.startsWith("INVESTOR_CLIENT_ID=")
    ? `echo "client of investor $INVESTOR_ID"; read -r INVESTOR_CLIENT_ID INVESTOR_CLIENT_SECRET\n${commands}`
    : commands

/**
 * Runs every block in one shell and acts as its reader: creates the client of the investor, opens the printed address, and
 * pastes the one that the browser is redirected to.
 */
async function runGuide(environment: Readonly<Record<string, string>>, reader: Reader): Promise<string> {
  const script = guide.map((block) => `echo '${MARK}'\n${asRun(block)}\n`).join("")
  const shell = spawn("bash", ["-euo", "pipefail", "-c", script], {
    cwd: folder,
    timeout: GUIDE_TIMEOUT_MILLISECONDS,
    stdio: ["pipe", "pipe", "inherit"],
    env: {
      ...process.env,
      PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`,
      ...environment,
    },
  })
  const ended = once(shell, "exit")
  let printed = ""
  let created: Promise<unknown> | undefined
  let visited: Promise<unknown> | undefined
  for await (const chunk of shell.stdout) {
    printed += chunk
    const investorId = INVESTOR_OF_CLIENT.exec(printed)?.[1]
    if (investorId !== undefined)
      created ??= reader
        .createInvestorClient(investorId)
        .then(({ clientId, clientSecret }) => shell.stdin.write(`${clientId} ${clientSecret}\n`))
    const address = AUTHORIZATION.exec(printed)?.[0]
    if (address !== undefined) visited ??= reader.visit(address).then((end) => shell.stdin.end(`${end}\n`))
  }
  await Promise.all([created, visited])
  expect(await ended, printed.slice(-2_000)).toEqual([0, null])
  return printed
}

let outputs: readonly string[]
let world: Awaited<ReturnType<typeof openSandboxWorld>>
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "sharebook-guide-"))
  world = await openSandboxWorld()
  const client = await createDistributorClient(world)
  const user = await createOauthUser(world)
  const application = await createApplication(world)
  const stdout = await runGuide(
    {
      BASE: world.origin.origin,
      CLIENT_ID: client.clientId,
      CLIENT_SECRET: client.clientSecret,
      APP_ID: application.clientId,
      APP_SECRET: application.clientSecret,
      REDIRECT_URI: application.redirectUri,
    },
    {
      visit: (address) => completeAuthorization(user, address, { browser: new HttpBrowser(world.origin) }),
      createInvestorClient: async (investorId) => {
        const owner = { kind: "investor", investorId } as const
        const input = { owner, name: "my script", createdBy: "schedule" } as const
        const { client: created, clientSecret } = await createApiClient(world.ctx, EVERY_API_CLIENT, input)
        rememberSecrets(clientSecret)
        return { clientId: created.clientId, clientSecret }
      },
    },
  )
  outputs = stdout.split(`${MARK}\n`).slice(1)
}, 180_000)

afterAll(async () => {
  await world?.close()
  await rm(folder, { recursive: true, force: true })
})

describe("docs/integrate.md, with its commands run as written", () => {
  it("has commands, and most of them show a response", () => {
    expect(guide.length).toBeGreaterThan(15)
    expect(guide.filter(({ shown }) => shown !== undefined).length).toBeGreaterThan(15)
    expect(outputs).toHaveLength(guide.length)
  })

  it.each(guide.map((each, place) => ({ ...each, place })).filter(({ shown }) => shown !== undefined))(
    "line $line prints the response of the document",
    ({ place, shown }) => {
      const response: unknown = JSON.parse(outputs[place] ?? "")
      if (Array.isArray(shown)) expect((response as unknown[]).slice(0, shown.length)).toMatchObject(shown)
      else expect(response).toMatchObject(shown as object)
    },
  )

  it("reads every page of the investors", () => {
    const listed = guide.findIndex(({ commands }) => commands.includes("while"))
    expect(outputs[listed]).toMatch(/^[0-9a-f-]{36} Martin\n$/)
  })
})

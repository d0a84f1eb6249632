import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createInvestorClient } from "#e2e/fixtures/clients/investor-client.ts"
import type { Application } from "#e2e/fixtures/clients/oauth-application.ts"
import { completeAuthorization, createApplication } from "#e2e/fixtures/clients/oauth-application.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import { rememberSecrets } from "#e2e/fixtures/people/known-secrets.ts"
import { HttpBrowser } from "#e2e/fixtures/requests/http-browser.ts"
import { send } from "#e2e/fixtures/requests/send.ts"
import { serviceUrl } from "#e2e/fixtures/servers/service-under-test.ts"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import { escapeHtml } from "#lib/http/plain-page.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import type { OauthStep } from "#lib/pages/developers/oauth-commands.ts"
import { OAUTH_STEPS, oauthCommands } from "#lib/pages/developers/oauth-commands.ts"

const run = promisify(execFile)
const world = openSharedWorld()
const { origin } = serviceUrl()

/** What a reader has put in so far, by the name of the variable. */
let entered: Record<string, string>
let application: Application
let investor: Awaited<ReturnType<typeof createInvestorClient>>
let investorId: string

beforeAll(async () => {
  // An address with a query of its own, which the commands have to encode.
  application = await createApplication(world, {
    redirectUris: ["https://application.example.org/callback?tenant=a&branch=b"],
  })
  investor = await createInvestorClient(world)
  investorId = (await investor.newInvestor()).id
  entered = {
    APP_ID: application.clientId,
    APP_SECRET: application.clientSecret,
    REDIRECT_URI: application.redirectUri,
  }
})

afterAll(() => world.close())

/** Runs the commands of a step as a reader does: with what they have put in, in the place of the text that says what. */
async function output(step: OauthStep): Promise<string> {
  const commands = [...new Set(["register" as const, step])]
    .map((one) => oauthCommands(origin)[one])
    .join("\n")
    .replaceAll(/^(\w+)='[^']*'$/gm, (_, name: string) => `${name}='${entered[name]}'`)
    .replaceAll("curl ", "curl -sS ")
  return (await run("bash", ["-euo", "pipefail", "-c", commands])).stdout
}

async function tokens(step: OauthStep): Promise<void> {
  const response = JSON.parse(await output(step)) as Record<string, unknown>
  expect(response).toMatchObject({ token_type: "Bearer", expires_in: 3600, scope: "offline" })
  entered.ACCESS_TOKEN = String(response.access_token)
  entered.REFRESH_TOKEN = String(response.refresh_token)
  rememberSecrets(entered.ACCESS_TOKEN, entered.REFRESH_TOKEN)
}

describe("the steps of OAuth 2.0 on the page for developers", () => {
  it("are on it in every language, as they are run here", async () => {
    for (const language of LANGUAGES) {
      const page = (await send(localePath(language, "/developers"))).bytes.toString()
      for (const step of OAUTH_STEPS) {
        const [line = ""] = oauthCommands(origin)[step].split("\n")
        // React writes an apostrophe in its own way.
        expect(page, `${language} ${step}`).toContain(escapeHtml(line).replaceAll("&#39;", "&#x27;"))
      }
    }
  })

  it("give an application access, renew it and end it, with every command as written", async () => {
    const address = (await output("authorize")).trim()
    const browser = new HttpBrowser()
    const end = await completeAuthorization(investor, address, { browser })
    expect(end.searchParams.get("state")).toBe(new URL(address).searchParams.get("state"))
    entered.CODE = end.searchParams.get("code") ?? ""
    await tokens("exchange")
    expect(JSON.parse(await output("call"))).toMatchObject([{ id: investorId }])
    await tokens("refresh")
    expect(JSON.parse(await output("call"))).toMatchObject([{ id: investorId }])
    expect(JSON.parse(await output("revoke"))).toEqual({})
    expect(JSON.parse(await output("call"))).toMatchObject({ _tag: "InvestorAuthenticationError" })
  })
})

import type { IncomingMessage, ServerResponse } from "node:http"
import type { Interaction, InteractionResults, Provider } from "oidc-provider"
import { errors } from "oidc-provider"
import { OFFLINE_SCOPES } from "#lib/domain/oauth/lifetimes.ts"
import { FAILURE_WINDOW_SECONDS } from "#lib/domain/users/attempt.ts"
import { deviceIdsOf } from "#lib/http/cookies.ts"
import { accountEmails } from "#lib/mails/account-emails.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { recordAllowedApp } from "#lib/services/oauth/connected-apps.ts"
import type { SecondFactorOutcome } from "#lib/services/users/second-factor-codes.ts"
import { checkSecondFactor } from "#lib/services/users/second-factor-codes.ts"
import { signIn } from "#lib/services/users/sign-in.ts"
import type { AcceptedPassword } from "./accepted-password.ts"
import { passwordBeforeSecondFactor } from "./accepted-password.ts"
import type { InteractionStep } from "./endpoints.ts"
import type { InteractionPage } from "./pages.ts"
import { languageOf, pageOf } from "./pages.ts"

/** More than any form of ours sends. */
const MAX_FORM_BYTES = 16 * 1024

/** The fields of a form that was sent (HTML section 4.10.21), or undefined: no form, too long, or broken off. */
async function formBody(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  const [type] = (request.headers["content-type"] ?? "").split(";")
  if (type?.trim().toLowerCase() !== "application/x-www-form-urlencoded") return undefined
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length
      if (bytes > MAX_FORM_BYTES) return undefined
      chunks.push(chunk)
    }
  } catch {
    return undefined
  }
  const fields = new URLSearchParams(Buffer.concat(chunks).toString("utf8"))
  // As HTML does with a NUL character: the database keeps no text that holds one.
  return new URLSearchParams([...fields].map(([name, value]) => [name, value.replaceAll("\0", "\ufffd")]))
}

/** What the steps of an authorization need. */
export type InteractionDependencies = Readonly<{
  ctx: ServiceContext
  provider: Provider
}>

/** A form that a page of ours sent, for an authorization under way in the same browser. */
type Step = InteractionDependencies &
  Readonly<{
    interaction: Interaction
    form: URLSearchParams
    address: string
    deviceIds: readonly string[]
  }>

/** Either the authorization continues with a result, or the user is shown a page again with what was wrong. */
type Outcome =
  | Readonly<{ kind: "continue"; result: InteractionResults; isFresh?: boolean }>
  | Readonly<{ kind: "show-page"; page: InteractionPage; error?: string; result?: InteractionResults }>

/**
 * Processes the form of a sign-in or consent page: continues the authorization, or shows the page again. Every response
 * is a redirect, so that reloading never sends a password twice.
 */
export async function handleInteraction(
  dependencies: InteractionDependencies,
  { uid, step }: InteractionStep,
  address: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { provider } = dependencies
  const interaction = await interactionOf(provider, uid, request, response)
  const form = await formBody(request)
  const deviceIds = deviceIdsOf(request.headers.cookie)
  const reply = STEPS[step]
  const outcome =
    interaction === undefined || form === undefined || reply === undefined
      ? EXPIRED
      : await reply({ ...dependencies, interaction, form, address, deviceIds })
  if (outcome.kind === "continue") {
    const returnTo = await provider.interactionResult(request, response, outcome.result, {
      mergeWithLastSubmission: outcome.isFresh !== true,
    })
    return sendTo(response, new URL(returnTo).pathname)
  }
  const { page, error, result } = outcome
  if (result !== undefined) {
    await provider.interactionResult(request, response, result, { mergeWithLastSubmission: false })
  }
  const language = languageOf(interaction?.params.ui_locales, request.headers["accept-language"])
  sendTo(response, pageOf(page, uid, language, error))
}

const EXPIRED: Extract<Outcome, { kind: "show-page" }> = {
  kind: "show-page",
  page: "/sign-in",
  error: "expired",
}

/** The authorization that this browser has under way, if it is the one of the page. */
async function interactionOf(
  provider: Provider,
  uid: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Interaction | undefined> {
  try {
    const interaction = await provider.interactionDetails(request, response)
    return interaction.uid === uid ? interaction : undefined
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined
    throw error
  }
}

function sendTo(response: ServerResponse, location: string): void {
  response.writeHead(303, { Location: location, "Cache-Control": "no-store", "Content-Length": "0" })
  response.end()
}

const STEPS: Readonly<Record<string, (step: Step) => Promise<Outcome>>> = {
  "sign-in": async ({ ctx, interaction, form, address, deviceIds }) => {
    if (interaction.prompt.name !== "login") return EXPIRED
    const email = form.get("email") ?? ""
    const password = form.get("password") ?? ""
    const outcome = await signIn(ctx, { email, password, address, deviceIds })
    // The page is shown again with the address as it was typed; it stays with the authorization and in no URL.
    if (outcome.kind !== "accepted") {
      return { kind: "show-page", page: "/sign-in", error: outcome.kind, result: { typed: { email } } }
    }
    const { userId, passwordChangedAt } = outcome
    if (!outcome.needsSecondFactor) return signedIn({ userId, passwordChangedAt }, ["pwd"])
    const result = { secondFactor: { userId, passwordChangedAt } }
    return { kind: "show-page", page: "/sign-in/second-factor", result }
  },

  "second-factor": async ({ ctx, provider, interaction, form, address, deviceIds }) => {
    const accepted =
      interaction.prompt.name === "login" ? passwordBeforeSecondFactor(interaction.result) : undefined
    if (accepted === undefined) return EXPIRED
    const code = form.get("code") ?? ""
    const { userId } = accepted
    const emails = accountEmails(provider.issuer)
    const outcome = await checkSecondFactor(ctx, { userId, code, address, deviceIds, emails })
    if (outcome.kind === "accepted") return signedIn(accepted, ["pwd", "otp", "mfa"])
    return { kind: "show-page", page: "/sign-in/second-factor", error: secondFactorError(outcome) }
  },

  consent: async ({ ctx, provider, interaction, form }) => {
    const accountId = interaction.session?.accountId
    const clientId = interaction.params.client_id
    if (interaction.prompt.name !== "consent" || accountId === undefined || typeof clientId !== "string") {
      return EXPIRED
    }
    if (form.get("decision") === "deny") return DENIED
    if (form.get("decision") !== "allow") return { kind: "show-page", page: "/consent" }
    const grant = new provider.Grant({ accountId, clientId })
    const scopes = requestedScopes(interaction)
    grant.addOIDCScope(scopes.join(" "))
    const grantId = await grant.save()
    const redirectUri = String(interaction.params.redirect_uri)
    const emails = accountEmails(provider.issuer)
    await recordAllowedApp(ctx, { userId: accountId, clientId, scopes, redirectUri, emails })
    return { kind: "continue", result: { consent: { grantId } } }
  },

  abort: async () => DENIED,
}

/** Beyond the limit of a day the page says which ways are left. */
function secondFactorError(outcome: Exclude<SecondFactorOutcome, { kind: "accepted" }>): string {
  if (outcome.kind === "rejected") return "second-factor-rejected"
  return outcome.retryAfterSeconds > FAILURE_WINDOW_SECONDS ? "codes-used-up" : "throttled"
}

const DENIED: Outcome = {
  kind: "continue",
  isFresh: true,
  result: { error: "access_denied", error_description: "the user did not allow it" },
}

/** The methods are named as in RFC 8176. The sign-in ends with the browser at the latest. */
const signedIn = ({ userId, passwordChangedAt }: AcceptedPassword, amr: string[]): Outcome => ({
  kind: "continue",
  isFresh: true,
  result: { login: { accountId: userId, amr, remember: false, passwordChangedAt } },
})

/** The requested scopes that need the user's consent. */
function requestedScopes({ params }: Interaction): string[] {
  const asked = typeof params.scope === "string" ? params.scope.split(" ") : []
  return OFFLINE_SCOPES.filter((scope) => asked.includes(scope))
}

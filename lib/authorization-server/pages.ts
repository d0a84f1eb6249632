import type { ErrorOut, Interaction, KoaContextWithOIDC } from "oidc-provider"
import { errors } from "oidc-provider"
import type { Language } from "#lib/domain/languages/language.ts"
import { unavailabilityOf } from "#lib/http/error-response.ts"
import { escapeHtml, PLAIN_PAGE_HEADERS, plainPage } from "#lib/http/plain-page.ts"
import { FAILURE_MESSAGES } from "#lib/i18n/failure-messages.ts"
import { localePath, readLanguage } from "#lib/i18n/locale-path.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { preferredLanguage } from "#lib/i18n/preferred-language.ts"
import { interactionStep } from "./endpoints.ts"

/** The pages at which a user is asked something. */
export type InteractionPage = "/sign-in" | "/sign-in/second-factor" | "/consent"

/** The language of a user who is sent here: what the application asks for, else what the browser does. */
export function languageOf(uiLocales: unknown, acceptLanguage: string | undefined): Language {
  const asked = typeof uiLocales === "string" ? uiLocales.split(" ") : []
  const known = asked.map((tag) => readLanguage(tag.toLowerCase().split("-")[0])).find(Boolean)
  return known ?? preferredLanguage(acceptLanguage ?? null)
}

/** The address of a page about an authorization under way. Without a host, so that it stays where its cookies are. */
export function pageOf(page: InteractionPage, uid: string, language: Language, error?: string): string {
  const query = new URLSearchParams({ interaction: uid, ...(error === undefined ? {} : { error }) })
  return `${localePath(language, page)}?${query}`
}

/** The pages of steps that have their own; all others go to the sign-in page, which continues to the consent if needed. */
const STEP_PAGES: Readonly<Record<string, InteractionPage>> = {
  "second-factor": "/sign-in/second-factor",
  consent: "/consent",
}

/** Where a reader can send the form of a path again; undefined for a path that can be loaded again itself. */
export function formAddress(path: string, language: Language): string | undefined {
  if (path === "/oauth2/sign-out/confirm") return "/oauth2/sign-out"
  const sent = interactionStep(path)
  return sent === undefined ? undefined : pageOf(STEP_PAGES[sent.step] ?? "/sign-in", sent.uid, language)
}

/** Where a user goes when the protocol needs something of them. */
export function interactionPage(ctx: KoaContextWithOIDC, interaction: Interaction): string {
  const { params, prompt, uid } = interaction
  const language = languageOf(params.ui_locales, ctx.get("Accept-Language"))
  return pageOf(prompt.name === "consent" ? "/consent" : "/sign-in", uid, language)
}

/** Responds with a plain page, under the status that was set. */
export function showPage(
  ctx: KoaContextWithOIDC,
  page: Readonly<{ language: Language; title: string; body: string }>,
): void {
  ctx.set(PLAIN_PAGE_HEADERS)
  ctx.set("Content-Language", page.language)
  ctx.body = plainPage(page)
}

/** The language of the page that responds to this request. */
export const readerLanguage = (ctx: KoaContextWithOIDC): Language =>
  languageOf(ctx.query.ui_locales ?? ctx.oidc.params?.ui_locales, ctx.get("Accept-Language"))

/** Routes that people open; all others are for programs, which get JSON whatever they accept. */
const PAGE_ROUTES = new Set([
  "authorization",
  "resume",
  "end_session",
  "end_session_confirm",
  "end_session_success",
])

/** The page of an error that cannot be sent to the application, because its address is not certain. */
export function renderErrorPage(ctx: KoaContextWithOIDC, out: ErrorOut, error: Error): void {
  if (!PAGE_ROUTES.has(ctx.oidc.route)) {
    ctx.body = out
    return
  }
  const language = readerLanguage(ctx)
  if (unavailabilityOf(error) !== null) ctx.status = 503
  const { title, text } = textsOf(error, language)
  const { forMakers, startPage } = messages(language).authorization
  const detail = [out.error, out.error_description].filter(Boolean).join(", ")
  const forTheirMakers =
    ctx.status < 500 ? `<p class="detail">${escapeHtml(formatMessage(forMakers, { detail }))}</p>` : ""
  showPage(ctx, {
    language,
    title,
    body: `<p>${text}</p>\n${forTheirMakers}<p><a href="${localePath(language, "/")}">${startPage}</a></p>`,
  })
}

function textsOf(error: Error, language: Language): Readonly<{ title: string; text: string }> {
  const ours = messages(language).authorization
  const failure = FAILURE_MESSAGES[language]
  if (unavailabilityOf(error) !== null) return { title: failure.outage, text: failure.outageText }
  if (error instanceof errors.InvalidClient) {
    return { title: ours.unknownApplication, text: ours.unknownApplicationText }
  }
  if (error instanceof errors.InvalidRedirectUri) {
    return { title: ours.wrongAddress, text: ours.wrongAddressText }
  }
  if (error instanceof errors.SessionNotFound) return { title: ours.expired, text: ours.expiredText }
  if (error instanceof errors.OIDCProviderError) return { title: ours.rejected, text: ours.rejectedText }
  return { title: failure.pageFailed, text: failure.pageFailedText }
}

/**
 * Asks whether to sign out (OpenID Connect RP-Initiated Logout section 2): a link of anybody's can lead here.
 * @param form of the protocol, without buttons, under the id `op.logoutForm`
 */
export function signOutPage(ctx: KoaContextWithOIDC, form: string): void {
  const language = readerLanguage(ctx)
  const { signOut, signOutText, confirmSignOut, staySignedIn } = messages(language).authorization
  showPage(ctx, {
    language,
    title: signOut,
    body: `<p>${signOutText}</p>
${form}
<p class="actions">
<button class="primary" type="submit" form="op.logoutForm" name="logout" value="yes">${confirmSignOut}</button>
<button type="submit" form="op.logoutForm">${staySignedIn}</button>
</p>`,
  })
}

/** Confirms the sign-out, where no application waits for its user. */
export function signedOutPage(ctx: KoaContextWithOIDC): void {
  const language = readerLanguage(ctx)
  const { signedOut, signedOutText, startPage } = messages(language).authorization
  showPage(ctx, {
    language,
    title: signedOut,
    body: `<p>${signedOutText}</p>\n<p><a href="${localePath(language, "/")}">${startPage}</a></p>`,
  })
}

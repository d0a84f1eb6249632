import type { ErrorOut, KoaContextWithOIDC } from "oidc-provider"
import { errors } from "oidc-provider"
import { isDatabaseOutage } from "#lib/db/outage.ts"
import { escapeHtml } from "#lib/http/plain-page.ts"
import { FAILURE_MESSAGES } from "#lib/i18n/failure-messages.ts"
import type { Language } from "#lib/i18n/language.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { readerLanguage, showPage } from "./show-page.ts"

/** Where a person is looking; everywhere else a program is, which reads JSON whatever it says it accepts. */
const PAGE_ROUTES = new Set([
  "authorization",
  "resume",
  "end_session",
  "end_session_confirm",
  "end_session_success",
])

/** An error that cannot be told to the application, because it is not certain where that is. */
export function renderErrorPage(ctx: KoaContextWithOIDC, out: ErrorOut, error: Error): void {
  if (!PAGE_ROUTES.has(ctx.oidc.route)) {
    ctx.body = out
    return
  }
  const language = readerLanguage(ctx)
  if (isDatabaseOutage(error)) ctx.status = 503
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
  if (isDatabaseOutage(error)) return { title: failure.outage, text: failure.outageText }
  if (error instanceof errors.InvalidClient) {
    return { title: ours.unknownApplication, text: ours.unknownApplicationText }
  }
  if (error instanceof errors.InvalidRedirectUri) {
    return { title: ours.wrongAddress, text: ours.wrongAddressText }
  }
  if (error instanceof errors.SessionNotFound) return { title: ours.expired, text: ours.expiredText }
  if (error instanceof errors.OIDCProviderError) return { title: ours.refused, text: ours.refusedText }
  return { title: failure.pageFailed, text: failure.pageFailedText }
}

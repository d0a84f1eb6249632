import type { Language } from "#lib/domain/languages/language.ts"
import { env } from "#lib/env.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { ApiRequest } from "./api-request.ts"
import type { ErrorResponse } from "./error-response.ts"
import { acceptsPage } from "./negotiation.ts"
import type { OutagePage } from "./outage-page.ts"
import { failurePage, outagePage } from "./outage-page.ts"
import { escapeHtml, PLAIN_PAGE_HEADERS, plainPage } from "./plain-page.ts"

/** The page of this site with the link that a reader followed; null where there is none. */
export function pageWithLink({ headers }: Pick<ApiRequest, "headers">): URL | null {
  const page = URL.parse(headers.get("referer") ?? "")
  return page?.origin === env().PUBLIC_ORIGIN ? page : null
}

/**
 * What people who follow a link to a file get in place of an error response for programs: a page in their language, with the status and
 * the headers of the error response. Null for programs.
 * @param reason why there is no file, where that is known in this language
 */
export function fileErrorResponse(
  request: Pick<ApiRequest, "headers">,
  rejected: ErrorResponse,
  { language, reason }: Readonly<{ language: Language; reason: string | null }>,
): Response | null {
  if (!acceptsPage(request.headers.get("accept"))) return null
  const { status, headers } = rejected
  const { html, headers: ofPage } = pageAbout(request, rejected, language, reason)
  return new Response(html, { status, headers: { ...ofPage, ...headers } })
}

function pageAbout(
  request: Pick<ApiRequest, "headers">,
  { status, body: { _tag } }: ErrorResponse,
  language: Language,
  reason: string | null,
): OutagePage {
  if (status === 503) return outagePage(language)
  if (status >= 500) return failurePage(language)
  const { signedIn: texts, errors, authorization } = messages(language)
  const usual =
    _tag === "SessionRequiredError" || _tag === "ForbiddenError" || _tag === "TooManyRequestsError"
      ? errors[_tag]
      : texts.noFileText
  const back = pageWithLink(request)
  const link =
    back === null
      ? { href: localePath(language, "/"), text: authorization.startPage }
      : { href: `${back.pathname}${back.search}`, text: texts.noFileBack }
  const body = `<p>${escapeHtml(reason ?? usual)}</p>\n<p><a href="${escapeHtml(link.href)}">${link.text}</a></p>`
  return {
    headers: { ...PLAIN_PAGE_HEADERS, "Content-Language": language },
    html: plainPage({ language, title: texts.noFile, body }),
  }
}

import type { Language } from "#lib/domain/languages/language.ts"
import { FAILURE_MESSAGES } from "#lib/i18n/failure-messages.ts"
import type { ApiRequest } from "./api-request.ts"
import type { ErrorResponse } from "./error-response.ts"
import { RETRY_AFTER_SECONDS } from "./error-response.ts"
import { acceptsPage } from "./negotiation.ts"
import { escapeHtml, PLAIN_PAGE_HEADERS, plainPage } from "./plain-page.ts"

/** The page that is sent with 503 while the database is unreachable or the service is busy, or with 500 after an error. */
export type OutagePage = Readonly<{ headers: Readonly<Record<string, string>>; html: string }>

/**
 * The page in a language, without scripts.
 * @param retryAddress where its link leads; if empty, to the address the reader is at
 */
export function outagePage(language: Language, retryAddress = ""): OutagePage {
  const { outage, outageText, tryAgain } = FAILURE_MESSAGES[language]
  const body = `<p>${outageText}</p>\n<p><a href="${escapeHtml(retryAddress)}">${tryAgain}</a></p>`
  return {
    headers: {
      ...PLAIN_PAGE_HEADERS,
      "Content-Language": language,
      "Retry-After": RETRY_AFTER_SECONDS,
    },
    html: plainPage({ language, title: outage, body }),
  }
}

/** The page in a language that says that another one could not be made, for an error of ours, without scripts. */
export function failurePage(language: Language): OutagePage {
  const { pageFailed, pageFailedText, tryAgain } = FAILURE_MESSAGES[language]
  const body = `<p>${pageFailedText}</p>\n<p><a href="">${tryAgain}</a></p>`
  return {
    headers: { ...PLAIN_PAGE_HEADERS, "Content-Language": language },
    html: plainPage({ language, title: pageFailed, body }),
  }
}

/**
 * The page that people who follow a link get in place of an error response for programs; null for programs, and for any error but
 * a 503. It keeps the headers of the error response.
 */
export function outageResponse(
  request: Pick<ApiRequest, "headers">,
  { status, headers }: ErrorResponse,
  page: () => OutagePage,
): Response | null {
  if (status !== 503 || !acceptsPage(request.headers.get("accept"))) return null
  const { html, headers: ofPage } = page()
  return new Response(html, { status, headers: { ...ofPage, ...headers } })
}

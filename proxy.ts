import type { NextRequest } from "next/server"
import { NextResponse } from "next/server"
import { CURRENCY_COOKIE, CURRENCY_PARAMETER } from "#components/portfolios/chosen-currency.ts"
import { CURRENCY_CODES } from "#lib/domain/money/money.ts"
import { env } from "#lib/env.ts"
import { languageRoute } from "#lib/i18n/language-route.ts"
import { LANGUAGE_COOKIE, LANGUAGE_HEADER } from "#lib/i18n/locale-path.ts"

const ONE_YEAR_SECONDS = 31_536_000

/**
 * Gives every page its language and its content policy. Scripts run only with the nonce of this response; of a page that is
 * the same for everybody, the front door replaces it by hashes (`sharedPage`). Styles may be inline, because charts place
 * themselves by style attributes. Next.js finds the nonce in the request's own copy of the header and puts it on every script it
 * writes.
 */
export function proxy(request: NextRequest): NextResponse {
  const route = languageRoute({
    pathname: request.nextUrl.pathname,
    isReturning: request.cookies.has(LANGUAGE_COOKIE) || comesFromHere(request),
    acceptLanguage: request.headers.get("Accept-Language"),
  })
  const url = request.nextUrl.clone()
  url.pathname = route.path
  if (route.kind === "redirect") {
    const response = NextResponse.redirect(url, route.permanent ? 308 : 307)
    response.headers.set("Vary", "Accept-Language, Cookie")
    if (!route.permanent) rememberVisit(response)
    return response
  }
  const policy = contentPolicy(crypto.randomUUID().replaceAll("-", ""), route.path)
  const headers = new Headers(request.headers)
  headers.set("Content-Security-Policy", policy)
  headers.set(LANGUAGE_HEADER, route.language)
  const forwarded = { request: { headers } }
  const response =
    route.path === request.nextUrl.pathname
      ? NextResponse.next(forwarded)
      : NextResponse.rewrite(url, forwarded)
  response.headers.set("Content-Security-Policy", policy)
  rememberCurrency(request, response)
  return response
}

/** Keeps the currency that the reader of a portfolio chose by its address: pages cannot set cookies. */
function rememberCurrency({ nextUrl }: NextRequest, response: NextResponse): void {
  const chosen = CURRENCY_CODES.find((code) => code === nextUrl.searchParams.get(CURRENCY_PARAMETER))
  if (chosen === undefined || !PORTFOLIO_PAGES.test(nextUrl.pathname)) return
  response.cookies.set(CURRENCY_COOKIE, chosen, { path: "/", sameSite: "lax", maxAge: ONE_YEAR_SECONDS })
}

const PORTFOLIO_PAGES = /^(\/[a-z]{2})?\/(investor|distributor\/investors\/[^/]+)$/

/** Readers who reject cookies can still choose a language: a link of ours is never a first visit. */
const comesFromHere = (request: NextRequest): boolean =>
  request.headers.get("Sec-Fetch-Site") === "same-origin"

/** Marks that the browser's language has been heard; the mark says nothing else about the reader. */
const rememberVisit = (response: NextResponse): void => {
  response.cookies.set(LANGUAGE_COOKIE, "asked", { path: "/", sameSite: "lax", maxAge: ONE_YEAR_SECONDS })
}

/** React rebuilds server stack traces with `eval`, in development only. */
const developmentScripts = (): string => (env().NODE_ENV === "development" ? " 'unsafe-eval'" : "")

/**
 * Where forms of a page may lead, by redirects too: signing in and consenting end at the address of an application,
 * which is https or, under development, on the reader's own machine.
 */
const formTargets = (path: string): string =>
  /^(\/[a-z]{2})?\/(sign-in|consent)(\/|$)/.test(path)
    ? "'self' https: http://localhost:* http://127.0.0.1:*"
    : "'self'"

/** Where pictures may come from: applications have one of their own, on the pages at which somebody decides about them. */
const pictureSources = (path: string): string =>
  /^(\/[a-z]{2})?\/(consent|investor\/integrations)(\/|$)/.test(path) ? "'self' data: https:" : "'self' data:"

const contentPolicy = (nonce: string, path: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${developmentScripts()}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src ${pictureSources(path)}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${formTargets(path)}`,
    "frame-ancestors 'none'",
  ].join("; ")

/** Pages only: not the interfaces (their reference pages are pages), not files. */
export const config = {
  matcher: [
    "/((?!api(?:/|$)|_next/|.*\\.[a-z0-9]+$).*)",
    "/api/:interface/docs",
    "/api/:interface/:version/docs",
  ],
}

import type { IncomingMessage, ServerResponse } from "node:http"
import type { Language } from "#lib/domain/share-classes/share-class.ts"
import { FAILURE_MESSAGES } from "#lib/i18n/failure-messages.ts"
import { DEFAULT_LANGUAGE, isTranslatedPath, splitLocale } from "#lib/i18n/locale-path.ts"
import { checkReadiness } from "#lib/services/health/check-readiness.ts"
import type { Vitals } from "./health.ts"

const RETRY_AFTER_SECONDS = "5"

/** Pages and files that are made from the database, below the prefix of their language. */
const needsDatabase = (path: string): boolean => isTranslatedPath(path) || path === "/sitemap.xml"

/**
 * Answers 503 in place of a page that needs the database while that is not reachable, in the language of its address
 * and without scripts; says whether it did. Next has begun its answer by the time a page fails, so its status would be
 * 500 and its text in the hands of scripts. Only when the lease is gone is the database asked.
 */
export async function serveOutagePage(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { ctx, lease }: Pick<Vitals, "ctx" | "lease">,
): Promise<boolean> {
  if (lease.held) return false
  const { language = DEFAULT_LANGUAGE, path: page } = splitLocale(path)
  if (!needsDatabase(page)) return false
  if ((await checkReadiness(ctx)).database === "ok") return false
  const html = outagePage(language)
  response.writeHead(503, {
    "Cache-Control": "no-store",
    "Content-Language": language,
    "Content-Length": Buffer.byteLength(html),
    "Content-Security-Policy":
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    "Content-Type": "text/html; charset=utf-8",
    "Retry-After": RETRY_AFTER_SECONDS,
    "X-Content-Type-Options": "nosniff",
  })
  response.end(request.method === "HEAD" ? undefined : html)
  return true
}

/** The link without an address leads to the address the reader is at. */
function outagePage(language: Language): string {
  const { outage, outageText, tryAgain } = FAILURE_MESSAGES[language]
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${outage} · Sharebook</title>
<style>
:root { color-scheme: light dark; }
body {
  max-width: 40rem; margin: 0 auto; padding: 4rem 1.25rem; font: 17px/1.5 system-ui, sans-serif;
  background: light-dark(oklch(0.985 0.004 95), oklch(0.17 0.012 260));
  color: light-dark(oklch(0.21 0.02 260), oklch(0.95 0.005 95));
}
h1 { font: 400 2.25rem/1.2 Georgia, serif; }
a { color: light-dark(oklch(0.44 0.09 165), oklch(0.76 0.11 165)); text-underline-offset: 4px; }
</style>
</head>
<body>
<main>
<p>Sharebook</p>
<h1>${outage}</h1>
<p>${outageText}</p>
<p><a href="">${tryAgain}</a></p>
</main>
</body>
</html>
`
}

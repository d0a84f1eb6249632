import type { Language } from "#lib/domain/languages/language.ts"

/** A page in the look of the site that needs nothing else of it: no scripts, no files, no database. */
export type PlainPage = Readonly<{
  language: Language
  title: string
  /** HTML that follows the title; what comes from outside has gone through `escapeHtml`. */
  body: string
}>

/** What goes with every plain page. */
export const PLAIN_PAGE_HEADERS = {
  "Cache-Control": "no-store",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "Content-Type": "text/html; charset=utf-8",
  "Referrer-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
} as const

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

/** Text as HTML shows it. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? "")

/** The whole of a plain page. */
export function plainPage({ language, title, body }: PlainPage): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Sharebook</title>
<style>
:root {
  color-scheme: light dark;
  --paper: light-dark(oklch(0.985 0.004 95), oklch(0.17 0.012 260));
  --ink: light-dark(oklch(0.21 0.02 260), oklch(0.95 0.005 95));
  --muted: light-dark(oklch(0.47 0.015 260), oklch(0.74 0.012 260));
  --border: light-dark(oklch(0.62 0.012 260), oklch(0.56 0.012 260));
  --accent: light-dark(oklch(0.44 0.09 165), oklch(0.76 0.11 165));
}
body {
  max-width: 40rem; margin: 0 auto; padding: 4rem 1.25rem; font: 17px/1.5 system-ui, sans-serif;
  background: var(--paper); color: var(--ink);
}
h1 { font: 400 2.25rem/1.2 Georgia, serif; text-wrap: balance; }
a { color: var(--accent); text-underline-offset: 4px; }
.detail { color: var(--muted); font-size: 13px; overflow-wrap: anywhere; }
.actions { display: flex; flex-wrap: wrap; gap: 12px; margin-top: 32px; }
button {
  min-height: 44px; padding: 0 20px; border: 1px solid var(--border); border-radius: 6px;
  background: none; color: inherit; font: inherit; cursor: pointer;
}
button.primary { background: var(--accent); border-color: var(--accent); color: var(--paper); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
</style>
</head>
<body>
<main>
<p>Sharebook</p>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`
}

import type { Tokens } from "./authorization.ts"
import type { Portfolio } from "./portfolios.ts"

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }

/** HTML in which every value is escaped, except values that are HTML of this function. */
const html = (
  texts: TemplateStringsArray,
  ...values: readonly (string | number | Html | readonly Html[])[]
): Html => new Html(String.raw({ raw: texts }, ...values.map(escaped)))

class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

function escaped(value: string | number | Html | readonly Html[]): string {
  if (value instanceof Html) return value.text
  if (typeof value === "object") return value.map(({ text }) => text).join("")
  return String(value).replace(/[&<>"]/g, (character) => ESCAPES[character] ?? "")
}

const page = (content: Html): string =>
  html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Portfolio viewer</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 3rem auto; padding: 0 1.25rem }
  table { border-collapse: collapse; width: 100% }
  th, td { padding: 0.4rem 0.75rem 0.4rem 0; text-align: left; border-bottom: 1px solid #8884 }
  td + td, th + th { text-align: right; font-variant-numeric: tabular-nums }
  form { display: inline-block; margin: 0 0.5rem 0.5rem 0 }
  button { font: inherit; padding: 0.3rem 0.9rem }
  .scroll { overflow-x: auto }
</style>
<h1>Portfolio viewer</h1>
${content}
</html>`.text

const button = (action: string, label: string): Html =>
  html`<form method="post" action="${action}"><button>${label}</button></form>`

/** The page for users who have not connected Sharebook. `notice` is a message; empty for none. */
export const disconnectedPage = (notice: string): string =>
  page(html`${notice === "" ? [] : html`<p role="status">${notice}</p>`}
<p>An example application. It shows your Sharebook portfolio once you let it in, and never sees your password.</p>
${button("/connect", "Connect Sharebook")}`)

/** The page for connected users. */
export const portfoliosPage = (
  portfolios: readonly Portfolio[],
  { expiresAt }: Tokens,
  renewals: number,
): string =>
  page(html`${portfolios.map(portfolioSection)}
<p>The access token works for ${Math.floor((expiresAt - Date.now()) / 60_000)} more minutes; renewals so far: ${renewals}.</p>
${button("/renew", "Renew the token")}${button("/disconnect", "Disconnect")}`)

const portfolioSection = ({
  investor,
  positions,
}: Portfolio): Html => html`<h2>${investor.firstName} ${investor.lastName}</h2>
<div class="scroll"><table>
<tr><th>Share class</th><th>Shares</th><th>Value</th><th>Unrealised gain</th></tr>
${positions.map(
  ({ symbol, shares, value, unrealizedGain }) => html`<tr><td>${symbol}</td><td>${shares}</td>
<td>${value.value} ${value.currency}</td><td>${unrealizedGain.value} ${unrealizedGain.currency}</td></tr>
`,
)}</table></div>
${positions.length === 0 ? "No positions yet." : ""}`

/** The page of an error, for the developer who runs the example. */
export const failurePage = (reason: string): string =>
  page(html`<p role="alert">${reason}</p><p><a href="/">Back</a></p>`)

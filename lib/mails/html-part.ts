import type { Email } from "#lib/domain/users/mail.ts"
import { messages } from "#lib/i18n/messages.ts"

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? "")

/** A paragraph that is an address and nothing else; an address in somebody's name stays text. */
const ADDRESS = /^https?:\/\/\S+$/

/** A button, and the address below it for who wants to see where it leads. */
const action = (address: string, label: string): string =>
  `<p class="action"><a href="${escaped(address)}">${escaped(label)}</a></p>
<p class="address">${escaped(address)}</p>`

const paragraph = (text: string): string => `<p>${escaped(text).replaceAll("\n", "<br>\n")}</p>`

/** A line of facts: its name, a colon, in French after a space that does not break, and what it is. */
const FACT = /^([^:\n]{1,60}?)\u00a0?: (\S.*)$/

/** Facts, one a line, as a table: what somebody copies into another form is found by its name. */
function facts(text: string): string | null {
  const lines = text.split("\n").map((line) => FACT.exec(line))
  if (lines.length < 2 || lines.some((line) => line === null || line[0].startsWith("- "))) return null
  const rows = lines.flatMap((line) =>
    line === null
      ? []
      : `<tr><th scope="row">${escaped(line[1] ?? "")}</th><td>${escaped(line[2] ?? "")}</td></tr>`,
  )
  return `<table>\n${rows.join("\n")}\n</table>`
}

/** The colours of the site as sRGB, which every mail program understands; mail programs have no variables. */
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
body { margin: 0; background: #fbfaf6; color: #131922; font: 16px/1.5 Inter, system-ui, -apple-system, "Segoe UI", Arial, sans-serif; overflow-wrap: anywhere }
.page { max-width: 560px; margin: 0 auto; padding: 24px 20px 48px }
.wordmark { margin: 0; padding-bottom: 14px; border-bottom: 1px solid #dfdeda; font: 21px/1.3 "Source Serif 4", Georgia, serif }
h1 { margin: 28px 0 20px; font: 500 26px/1.2 "Source Serif 4", Georgia, serif }
p { margin: 0 0 16px }
table { width: 100%; margin: 0 0 16px; border-collapse: collapse }
th, td { padding: 8px 0; border-top: 1px solid #dfdeda; text-align: left; vertical-align: top }
th { width: 38%; padding-right: 16px; overflow-wrap: normal; color: #565b63; font-weight: 400 }
td { font-weight: 500 }
.action { margin: 24px 0 8px }
.action a { display: inline-block; padding: 10px 20px; border-radius: 6px; background: #005b41; color: #fbfaf6; font-weight: 500; text-decoration: none }
.address { margin-bottom: 24px; color: #565b63; font-size: 13px }
@media (prefers-color-scheme: dark) {
  body { background: #0c0f14; color: #f0eeea }
  .wordmark, th, td { border-color: #25292f }
  th { color: #a8acb3 }
  .action a { background: #5cc59b; color: #0c0f14 }
  .address { color: #a8acb3 }
}
`

/**
 * An email for mail programs that show HTML: the same text with its language set for screen readers, and a button.
 * It loads nothing from anywhere, so that nobody learns when it is read.
 */
export function htmlPart({ language, subject, text }: Email): string {
  const { openLink } = messages(language).mails
  const content = text
    .trim()
    .split(/\n{2,}/)
    .map((part) => (ADDRESS.test(part) ? action(part, openLink) : (facts(part) ?? paragraph(part))))
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
<style>${STYLE}</style>
</head>
<body>
<div class="page">
<p class="wordmark">Sharebook</p>
<h1>${escaped(subject)}</h1>
${content.join("\n")}
</div>
</body>
</html>
`
}

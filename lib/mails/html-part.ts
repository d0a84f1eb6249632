import type { Email } from "#lib/domain/users/mail.ts"

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? "")

/** A paragraph that is an address and nothing else; an address in somebody's name stays text. */
const ADDRESS = /^https?:\/\/\S+$/

const paragraph = (text: string): string =>
  ADDRESS.test(text)
    ? `<p><a href="${escaped(text)}">${escaped(text)}</a></p>`
    : `<p>${escaped(text).replaceAll("\n", "<br>\n")}</p>`

/**
 * An email for mail programs that show HTML: the same words, in a language that screen readers are told, with a link to
 * press. It loads nothing from anywhere, so that nobody learns when it is read.
 */
export const htmlPart = ({ language, subject, text }: Email): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
</head>
<body style="margin: 0 auto; max-width: 36rem; padding: 1.5rem; font: 1rem/1.5 Inter, system-ui, sans-serif; overflow-wrap: anywhere">
${text
  .trim()
  .split(/\n{2,}/)
  .map(paragraph)
  .join("\n")}
</body>
</html>
`

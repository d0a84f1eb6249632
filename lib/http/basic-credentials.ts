/** RFC 7617 section 2: neither a name nor a secret holds a control character. */
const CONTROL_CHARACTER = /\p{Cc}/u

/** Name and secret of an HTTP Basic header (RFC 7617), or undefined where there is none that can be read. */
export function basicCredentials(
  authorization: string | null,
): Readonly<{ name: string; secret: string }> | undefined {
  const encoded = /^basic +([a-z0-9+/_-]+={0,2})$/i.exec(authorization ?? "")?.[1]
  if (encoded === undefined) return undefined
  const text = Buffer.from(encoded, "base64").toString("utf8")
  const colon = text.indexOf(":")
  if (colon === -1 || CONTROL_CHARACTER.test(text)) return undefined
  return { name: text.slice(0, colon), secret: text.slice(colon + 1) }
}

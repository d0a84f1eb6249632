import { createHash } from "node:crypto"

/** What a page and its headers say of the nonce with which they were made. */
const NONCE_OF_POLICY = /'nonce-([^']+)' 'strict-dynamic'/

/** An element with code: without `src`, and without a type that makes its content data. */
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g

/** The CSP source that allows this code (CSP level 3, section 6.7.2.2). */
const hashSource = (code: string): string => `'sha256-${createHash("sha256").update(code).digest("base64")}'`

/**
 * A page that may be sent to everybody, made from one that was rendered for one response: its content policy names each
 * inline script by its hash instead of a nonce, which would be no secret in a page that is kept.
 * @param change what else is changed in the page, before its scripts are hashed
 */
export function sharedPage(
  html: string,
  policy: string,
  change: (html: string) => string,
): Readonly<{ html: string; policy: string }> {
  const nonce = NONCE_OF_POLICY.exec(policy)?.[1]
  if (nonce === undefined) throw new Error("A page has a content policy without a nonce.")
  const shared = change(withoutNonce(html, nonce))
  const hashes = new Set([...shared.matchAll(INLINE_SCRIPT)].map(([, code = ""]) => hashSource(code)))
  return { html: shared, policy: policy.replace(NONCE_OF_POLICY, [...hashes].join(" ")) }
}

/** A page without its nonce: in attributes, and in the data of its scripts. */
const withoutNonce = (html: string, nonce: string): string =>
  html.replaceAll(` nonce="${nonce}"`, "").replaceAll(nonce, "")

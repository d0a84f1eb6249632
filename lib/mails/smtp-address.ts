/** A server that is silent for this long counts as unavailable. */
const TIMEOUT_MILLISECONDS = 20_000

/** A server on this machine, whose connection nobody can read. */
const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])$/

/**
 * The URL of a mail server with all connection options of nodemailer in its query: it ignores options that are passed beside a
 * URL. Options that the operator has written there take precedence over ours.
 */
export function smtpAddress(written: string): string {
  const url = new URL(written)
  const settings = {
    // Emails contain links that set passwords, so TLS is required.
    requireTLS: !LOCAL.test(url.hostname),
    connectionTimeout: TIMEOUT_MILLISECONDS,
    greetingTimeout: TIMEOUT_MILLISECONDS,
    socketTimeout: TIMEOUT_MILLISECONDS,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  for (const [name, value] of Object.entries(settings)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value))
  }
  return url.href
}

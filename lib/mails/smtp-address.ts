/** A server that says nothing for so long is not there. */
const TIMEOUT_MILLISECONDS = 20_000

/** A server on this machine: nobody listens on the way to it. */
const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])$/

/**
 * The address of a mail server with everything that nodemailer has to know, in its query: of what stands beside an
 * address it reads nothing. What the operator has written there goes before what we would say.
 */
export function smtpAddress(written: string): string {
  const url = new URL(written)
  const settings = {
    // Mails let whoever reads them in.
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

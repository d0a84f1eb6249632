import { portIsFree } from "#lib/database-server/free-port.ts"

/**
 * Checks that the service can listen on the port, before slow work begins.
 * @throws Error with a message that says what to do
 */
export async function checkPort(port: number, host: string | undefined): Promise<void> {
  const free = await portIsFree(port, host).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "EACCES") {
      throw new Error(`This user may not use port ${port}. Choose one above 1023: PORT=3000 npm start`)
    }
    if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND" || error.code === "EAI_AGAIN") {
      throw new Error(
        `HOST is ${host}, which is not an address of this machine. Unset it to listen on all addresses.`,
      )
    }
    throw error
  })
  if (free) return
  throw new Error(
    `Port ${port} is in use by ${(await isSharebook(port, host)) ? "another Sharebook service" : "another program"}. Stop it, or choose another port: PORT=${port === 65535 ? 3000 : port + 1} npm start`,
  )
}

async function isSharebook(port: number, host: string | undefined): Promise<boolean> {
  try {
    const response = await fetch(`${localOrigin(port, host)}/api/health/live`, {
      signal: AbortSignal.timeout(2_000),
    })
    return response.ok && (await response.text()).includes('"live"')
  } catch {
    return false
  }
}

/** The origin under which this machine itself reaches a server on this port and bind address. */
export function localOrigin(port: number, host: string | undefined): string {
  if (host === undefined || host === "0.0.0.0") return `http://127.0.0.1:${port}`
  if (host === "::") return `http://[::1]:${port}`
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`
}

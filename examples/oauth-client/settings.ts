/** The settings of the application. */
export type Settings = Readonly<{
  /** The address of Sharebook, for its authorization server and its investor interface. */
  sharebook: URL
  clientId: string
  clientSecret: string
  /** The port on which this application listens. */
  port: number
  /** The redirect address, exactly as it was registered. */
  redirectUri: URL
}>

/** The settings from the environment. Throws an Error that names what is missing. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const { SHAREBOOK_URL = "http://localhost:3000", CLIENT_ID, CLIENT_SECRET, PORT = "4000" } = environment
  if (!CLIENT_ID || !CLIENT_SECRET) {
    throw new Error(
      "Set CLIENT_ID and CLIENT_SECRET: Sharebook shows them when you register the application.",
    )
  }
  return {
    sharebook: new URL(SHAREBOOK_URL),
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    port: Number(PORT),
    redirectUri: new URL(`http://localhost:${PORT}/callback`),
  }
}

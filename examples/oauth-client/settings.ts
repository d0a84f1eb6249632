/** What the application has to know. */
export type Settings = Readonly<{
  /** Where Sharebook is: its authorization server and its investor interface. */
  sharebook: URL
  clientId: string
  clientSecret: string
  /** Where this application listens. */
  port: number
  /** Where Sharebook sends the user back to, letter by letter as it was registered. */
  redirectUri: URL
}>

/** The settings from the environment. Throws an Error that says what is missing. */
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

/**
 * Next.js awaits this at its start, also where `next start` runs it without `server.ts`. An error thrown here would
 * leave it listening, so the check ends the process.
 */
export async function register(): Promise<void> {
  // biome-ignore lint/style/noProcessEnv: no setting: Next.js writes it into each bundle, and leaves out what follows for edge
  if (process.env.NEXT_RUNTIME !== "nodejs") return
  const { endUnlessDatabaseFits } = await import("#lib/http/service-context.ts")
  await endUnlessDatabaseFits()
}

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

/** Next.js tells an error of a page before it responds. */
export async function onRequestError(error: unknown): Promise<void> {
  // biome-ignore lint/style/noProcessEnv: as above
  if (process.env.NEXT_RUNTIME !== "nodejs") return
  const { noteFailure } = await import("#lib/http/rendering.ts")
  noteFailure(error)
}

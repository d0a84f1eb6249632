let noteError: ((error: unknown) => void) | undefined

/**
 * Next.js awaits this at its start, also where `next start` runs it without `server.ts`. An error thrown here would
 * leave it listening, so the check ends the process.
 */
export async function register(): Promise<void> {
  // biome-ignore lint/style/noProcessEnv: no setting: Next.js writes it into each bundle, and leaves out what follows for edge
  if (process.env.NEXT_RUNTIME !== "nodejs") return
  const [{ endUnlessDatabaseFits }, rendering] = await Promise.all([
    import("#lib/http/service-context.ts"),
    import("#lib/http/rendering.ts"),
  ])
  noteError = rendering.noteError
  await endUnlessDatabaseFits()
}

/** Next.js calls this with an error of a page before it responds. It must not wait, or the response would go first. */
export function onRequestError(error: unknown): void {
  noteError?.(error)
}

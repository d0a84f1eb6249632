/** Breaks an authorization off: the application is told that it was not allowed. */
export const AbortForm = ({ interaction, label }: Readonly<{ interaction: string; label: string }>) => (
  <form method="post" action={`/oauth2/interactions/${interaction}/abort`}>
    <button
      type="submit"
      className="cursor-pointer text-13 text-muted underline underline-offset-4 hover:text-ink"
    >
      {label}
    </button>
  </form>
)

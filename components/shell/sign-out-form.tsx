/** Ends the session; works without scripts. */
export const SignOutForm = ({ label }: Readonly<{ label: string }>) => (
  <form method="post" action="/api/web/sign-out">
    <button
      type="submit"
      className="cursor-pointer text-muted underline-offset-4 hover:text-ink hover:underline"
    >
      {label}
    </button>
  </form>
)

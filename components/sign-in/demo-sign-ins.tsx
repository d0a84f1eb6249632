import type { Messages } from "#lib/i18n/messages.ts"

/** A sign-in of the demo, ready to be used. */
export type DemoSignIn = Readonly<{ email: string; password: string; name: string; what: string }>

/** The sign-ins of the demo, one click each; plain forms, which work without scripts. */
export const DemoSignIns = ({
  words,
  interaction,
  signIns,
}: Readonly<{ words: Messages["signIn"]; interaction: string; signIns: readonly DemoSignIn[] }>) => (
  <section aria-labelledby="demo-sign-ins">
    <h2 id="demo-sign-ins" className="text-17">
      {words.demoTitle}
    </h2>
    <ul className="mt-3 border-hairline border-t">
      {signIns.map(({ email, password, name, what }) => (
        <li key={email} className="border-hairline border-b">
          <form method="post" action={`/oauth2/interactions/${interaction}/sign-in`}>
            <input type="hidden" name="email" value={email} />
            <input type="hidden" name="password" value={password} />
            <button
              type="submit"
              className="group flex w-full cursor-pointer items-baseline justify-between gap-4 py-2.5 text-left"
            >
              <span className="text-accent underline-offset-4 group-hover:underline">{name}</span>
              <span className="text-right text-13 text-muted">{what}</span>
            </button>
          </form>
        </li>
      ))}
    </ul>
    <p className="mt-8 text-13 text-muted">{words.demoOrElse}</p>
  </section>
)

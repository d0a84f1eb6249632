import { RequiredInput } from "#components/forms/required-input.tsx"
import { Button } from "#components/ui/button.tsx"
import type { Messages } from "#lib/i18n/messages.ts"
import { EmailField, PasswordField } from "./sign-in-fields.tsx"

/** Address and password, for an authorization under way; a plain form, which works without scripts. */
export const SignInForm = ({
  texts,
  interaction,
  email,
  resetHref,
}: Readonly<{
  texts: Messages["signIn"]
  interaction: string
  /** As it was typed before, when the password was wrong. */
  email: string
  resetHref: string
}>) => (
  <form method="post" action={`/oauth2/interactions/${interaction}/sign-in`} className="space-y-6">
    <EmailField texts={texts} email={email} />
    <PasswordField
      name="password"
      label={texts.password}
      missing={texts.passwordError}
      help={
        <a href={resetHref} className="text-accent underline underline-offset-4">
          {texts.forgotten}
        </a>
      }
    />
    <Button type="submit">{texts.signIn}</Button>
  </form>
)

/** Cancels an authorization: the application gets an error response. */
const AbortForm = ({ interaction, label }: Readonly<{ interaction: string; label: string }>) => (
  <form method="post" action={`/oauth2/interactions/${interaction}/abort`}>
    <button
      type="submit"
      className="cursor-pointer text-13 text-muted underline underline-offset-4 hover:text-ink"
    >
      {label}
    </button>
  </form>
)

/** The code of the second factor, for an authorization under way. */
export const SecondFactorForm = ({
  texts,
  interaction,
}: Readonly<{ texts: Messages["signIn"]; interaction: string }>) => (
  <div>
    <form method="post" action={`/oauth2/interactions/${interaction}/second-factor`} className="space-y-6">
      <RequiredInput
        id="code"
        label={texts.code}
        missing={texts.codeError}
        name="code"
        type="text"
        inputMode="text"
        autoComplete="one-time-code"
        // The page asks for nothing else, and the code runs out.
        autoFocus
        maxLength={20}
        look="figures text-21 tracking-widest"
      />
      <Button type="submit">{texts.confirm}</Button>
    </form>
    <div className="mt-6">
      <AbortForm interaction={interaction} label={texts.cancel} />
    </div>
  </div>
)

/** A sign-in of the demo, ready to be used. */
export type DemoSignIn = Readonly<{ email: string; password: string; name: string; what: string }>

/** The sign-ins of the demo, one click each; plain forms, which work without scripts. */
export const DemoSignIns = ({
  texts,
  interaction,
  signIns,
}: Readonly<{ texts: Messages["signIn"]; interaction: string; signIns: readonly DemoSignIn[] }>) => (
  <section aria-labelledby="demo-sign-ins">
    <h2 id="demo-sign-ins" className="text-17">
      {texts.demoTitle}
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
    <p className="mt-8 text-13 text-muted">{texts.demoOrElse}</p>
  </section>
)

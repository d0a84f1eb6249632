import { Field, INPUT } from "#components/forms/field.tsx"
import { Button } from "#components/ui/button.tsx"
import type { Messages } from "#lib/i18n/messages.ts"

/** Address and password, for an authorization under way; a plain form, which works without scripts. */
export const SignInForm = ({
  words,
  interaction,
  email,
  resetHref,
}: Readonly<{
  words: Messages["signIn"]
  interaction: string
  /** As it was typed before, when the password was wrong. */
  email: string
  resetHref: string
}>) => (
  <form method="post" action={`/oauth2/interactions/${interaction}/sign-in`} className="space-y-3">
    <Field id="email" label={words.email}>
      {(input) => (
        <input
          {...input}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          required
          maxLength={254}
          className={INPUT}
        />
      )}
    </Field>
    <Field
      id="password"
      label={words.password}
      help={
        <a href={resetHref} className="text-accent underline underline-offset-4">
          {words.forgotten}
        </a>
      }
    >
      {(input) => (
        <input
          {...input}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          maxLength={512}
          className={INPUT}
        />
      )}
    </Field>
    <div className="pt-3">
      <Button type="submit">{words.signIn}</Button>
    </div>
  </form>
)

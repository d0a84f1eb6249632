import { Field, INPUT } from "#components/forms/field.tsx"
import { Button } from "#components/ui/button.tsx"
import type { Messages } from "#lib/i18n/messages.ts"
import { AbortForm } from "./abort-form.tsx"

/** The code of the second factor, for an authorization under way. */
export const SecondFactorForm = ({
  words,
  interaction,
}: Readonly<{ words: Messages["signIn"]; interaction: string }>) => (
  <div>
    <form method="post" action={`/oauth2/interactions/${interaction}/second-factor`} className="space-y-3">
      <Field id="code" label={words.code}>
        {(input) => (
          <input
            {...input}
            name="code"
            type="text"
            inputMode="text"
            autoComplete="one-time-code"
            // biome-ignore lint/a11y/noAutofocus: the page asks for nothing else, and the code runs out
            autoFocus
            required
            maxLength={20}
            className={`${INPUT} figures text-21 tracking-widest`}
          />
        )}
      </Field>
      <Button type="submit">{words.confirm}</Button>
    </form>
    <div className="mt-6">
      <AbortForm interaction={interaction} label={words.cancel} />
    </div>
  </div>
)

"use client"

import { useState } from "react"
import { Field } from "#components/forms/field.tsx"
import { TextInput } from "#components/forms/inputs.tsx"
import { shownByUs } from "#components/forms/required-input.tsx"
import { useAdopted } from "#components/forms/use-adopted.ts"
import type { PasswordError, PasswordOwner } from "#lib/domain/users/password.ts"
import { PASSWORD_MIN_LENGTH, passwordError, passwordStrength } from "#lib/domain/users/password.ts"
import type { PasswordTexts } from "./password-texts.ts"

/** A new password with what speaks for or against it in words, as it is typed. */
export function NewPasswordField({
  texts,
  owner,
  rejected,
  onEdit,
}: Readonly<{
  texts: PasswordTexts
  owner: PasswordOwner
  /** Why the server did not take it. */
  rejected: PasswordError | null
  onEdit: () => void
}>) {
  const [password, setPassword] = useState("")
  const [isShown, setShown] = useState(false)
  const [hasLeft, setLeft] = useState(false)
  const [isSent, setSent] = useState(false)
  const show = useAdopted<HTMLInputElement, boolean>(isShown, ({ checked }) => checked, setShown)
  const own = passwordError(password, owner)
  // No error while the first characters are being typed.
  const isEarly = own === "too-short" && !hasLeft
  const error = rejected ?? ((password === "" && !isSent) || isEarly ? null : own)
  const strength = own === null ? texts.strengths[passwordStrength(password)] : texts.help
  return (
    <div>
      <Field
        id="new-password"
        label={texts.newPassword}
        help={strength}
        error={error === null ? null : texts.errors[error]}
      >
        {(input) => (
          <TextInput
            input={input}
            name="new-password"
            type={isShown ? "text" : "password"}
            autoComplete="new-password"
            required
            onInvalid={shownByUs(() => {
              setLeft(true)
              setSent(true)
            })}
            minLength={PASSWORD_MIN_LENGTH}
            maxLength={512}
            value={password}
            onLeave={() => setLeft(true)}
            onChange={(typed) => {
              setPassword(typed)
              setSent(false)
              onEdit()
            }}
          />
        )}
      </Field>
      <label className="mt-1 flex items-center gap-2 text-13 text-muted">
        <input
          ref={show}
          type="checkbox"
          checked={isShown}
          onChange={({ target }) => setShown(target.checked)}
          className="accent-accent"
        />
        {texts.show}
      </label>
    </div>
  )
}

"use client"

import { useRouter } from "next/navigation"
import { useState } from "react"
import { Field, INPUT, Select } from "#components/forms/field.tsx"
import { RequiredInput } from "#components/forms/required-input.tsx"
import { ScriptedForm } from "#components/forms/scripted-form.tsx"
import { Button } from "#components/ui/button.tsx"
import { useWebCall } from "#lib/client/use-web-call.ts"
import { changeProfile } from "#lib/contract/account/endpoints.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import { MAX_USER_NAME_LENGTH } from "#lib/domain/users/user.ts"
import { LANGUAGE_NAMES, readLanguage } from "#lib/i18n/locale-path.ts"
import type { ErrorTexts } from "./call-state.tsx"
import { CallState } from "./call-state.tsx"

/** Name and language of the user; the address is shown and stays. */
export function ProfileForm({
  texts,
  profile,
}: Readonly<{
  texts: ErrorTexts &
    Readonly<{
      name: string
      nameError: string
      email: string
      emailHelp: string
      language: string
      save: string
      saved: string
    }>
  profile: Readonly<{ name: string; email: string; locale: Language }>
}>) {
  const router = useRouter()
  const { isPending, error, call } = useWebCall(changeProfile)
  const [done, setDone] = useState<string | null>(null)
  const send = async (fields: FormData) => {
    setDone(null)
    const name = String(fields.get("name")).trim()
    const locale = readLanguage(String(fields.get("locale"))) ?? profile.locale
    if ((await call({ payload: { name, locale } })) === undefined) return
    setDone(texts.saved)
    router.refresh()
  }
  return (
    <ScriptedForm onSend={(fields) => void send(fields)} className="max-w-112 space-y-6">
      <RequiredInput
        id="profile-name"
        label={texts.name}
        missing={texts.nameError}
        name="name"
        autoComplete="name"
        pattern=".*\S.*"
        maxLength={MAX_USER_NAME_LENGTH}
        defaultValue={profile.name}
      />
      <Field id="profile-email" label={texts.email} help={texts.emailHelp}>
        {(input) => <input {...input} readOnly value={profile.email} className={`${INPUT} text-muted`} />}
      </Field>
      <Field id="profile-language" label={texts.language}>
        {(input) => (
          <Select
            input={input}
            name="locale"
            chosen={profile.locale}
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" disabled={isPending}>
          {texts.save}
        </Button>
        <CallState texts={texts} error={error} done={done} />
      </div>
    </ScriptedForm>
  )
}

import { personEmail, personName } from "#lib/contract/values/person.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { LANGUAGE_NAMES } from "#lib/i18n/locale-path.ts"
import { Field, INPUT, Select } from "./field.tsx"

/** Fields whose input can be invalid. */
type TypedField = "email" | "name"

/** A person as the fields say, and which of these are invalid. */
export function readPerson(fields: FormData): Readonly<{
  person: Readonly<{ email: string; name: string; locale: Language }>
  invalidFields: readonly TypedField[]
}> {
  const email = String(fields.get("email")).trim()
  const name = String(fields.get("name")).trim()
  const locale = String(fields.get("locale")) as Language
  const invalidFields: readonly TypedField[] = [
    ...(personEmail.safeParse(email).success ? [] : (["email"] as const)),
    ...(personName.safeParse(name).success ? [] : (["name"] as const)),
  ]
  return { person: { email, name, locale }, invalidFields }
}

/** Moves the focus to the first field that is invalid. */
export const focusFirst = (form: HTMLFormElement, [first]: readonly TypedField[]): void =>
  form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()

/** Who gets access or a role, which one, and the language of their emails. */
export function PersonFields({
  id,
  language,
  texts,
  invalidFields,
  role,
}: Readonly<{
  id: string
  language: Language
  texts: Readonly<{
    email: string
    emailHelp?: string
    emailError: string
    name: string
    nameHelp: string
    nameError: string
    language: string
    languageHelp?: string
  }>
  invalidFields: readonly TypedField[]
  /** The roles that they may get, where there is a choice. */
  role?: Readonly<{
    label: string
    options: readonly Readonly<{ value: string; label: string }>[]
    chosen: string
    isLong?: boolean
  }>
}>) {
  return (
    <>
      <Field
        id={`${id}-email`}
        label={texts.email}
        help={texts.emailHelp}
        error={invalidFields.includes("email") ? texts.emailError : null}
      >
        {(input) => (
          <input
            {...input}
            name="email"
            inputMode="email"
            autoComplete="off"
            spellCheck={false}
            className={INPUT}
          />
        )}
      </Field>
      <Field
        id={`${id}-name`}
        label={texts.name}
        help={texts.nameHelp}
        error={invalidFields.includes("name") ? texts.nameError : null}
      >
        {(input) => <input {...input} name="name" autoComplete="off" className={INPUT} />}
      </Field>
      {role === undefined ? null : (
        <Field id={`${id}-role`} label={role.label}>
          {(input) => (
            <Select
              input={input}
              name="role"
              chosen={role.chosen}
              options={role.options}
              isLong={role.isLong ?? false}
            />
          )}
        </Field>
      )}
      <Field id={`${id}-locale`} label={texts.language} help={texts.languageHelp}>
        {(input) => (
          <Select
            input={input}
            name="locale"
            chosen={language}
            options={Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }))}
          />
        )}
      </Field>
    </>
  )
}

import { Field, INPUT, Select } from "#components/forms/field.tsx"
import { personEmail, personName } from "#lib/contract/values/person.ts"
import type { Language } from "#lib/i18n/language.ts"
import { LANGUAGE_NAMES } from "#lib/i18n/locale-path.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"

/** Fields whose input can be wrong. */
type TypedField = "email" | "name"

/** A person as the fields say, and which of these are wrong. */
export function readPerson<Role extends string>(fields: FormData) {
  const email = String(fields.get("email")).trim()
  const name = String(fields.get("name")).trim()
  const role = String(fields.get("role")) as Role
  const locale = String(fields.get("locale")) as Language
  const wrong: readonly TypedField[] = [
    ...(personEmail.safeParse(email).success ? [] : (["email"] as const)),
    ...(personName.safeParse(name).success ? [] : (["name"] as const)),
  ]
  return { person: { email, name, role, locale }, wrong }
}

/** Gives the focus to the first field that is wrong. */
export const focusFirst = (form: HTMLFormElement, [first]: readonly TypedField[]): void =>
  form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()

/** Who gets a role, which one, and the language of their emails. */
export function PersonFields<Role extends string>({
  id,
  language,
  words,
  wrong,
  roles,
  chosenRole,
  rolesAreLong = false,
}: Readonly<{
  id: string
  language: Language
  words: Pick<
    StaffMessages["people"],
    "email" | "emailHelp" | "emailError" | "name" | "nameHelp" | "nameError" | "role" | "language"
  >
  wrong: readonly TypedField[]
  roles: readonly Readonly<{ value: Role; label: string }>[]
  chosenRole: Role
  rolesAreLong?: boolean
}>) {
  return (
    <>
      <Field
        id={`${id}-email`}
        label={words.email}
        help={words.emailHelp}
        error={wrong.includes("email") ? words.emailError : null}
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
        label={words.name}
        help={words.nameHelp}
        error={wrong.includes("name") ? words.nameError : null}
      >
        {(input) => <input {...input} name="name" autoComplete="off" className={INPUT} />}
      </Field>
      <Field id={`${id}-role`} label={words.role}>
        {(input) => (
          <Select input={input} name="role" chosen={chosenRole} options={roles} isLong={rolesAreLong} />
        )}
      </Field>
      <Field id={`${id}-locale`} label={words.language}>
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

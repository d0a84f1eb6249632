import { ChoiceLinks } from "#components/ui/links.tsx"
import { messages } from "#lib/i18n/messages.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import type { OperatorPage } from "./operator-page.tsx"

/** Everybody in the register. */
export const INVESTORS_PATH = "/operator/investors"

/** Who works for the operator. */
export const USERS_PATH = "/operator/users"

/** The operator's programs. */
export const OPERATOR_CLIENTS_PATH = "/operator/operator-clients"

const AREAS = [
  { path: INVESTORS_PATH, name: "investors" },
  { path: USERS_PATH, name: "users" },
  { path: OPERATOR_CLIENTS_PATH, name: "clients" },
] as const

/** The pages about people. */
export function PeopleAreas({
  page: { language, address },
  current,
}: Readonly<{ page: OperatorPage; current: (typeof AREAS)[number]["path"] }>) {
  const { people: texts } = staffMessages(language)
  return (
    <div className="mb-6">
      <ChoiceLinks
        label={texts.areas}
        choices={AREAS.map(({ path, name }) => ({
          label: texts[name],
          href: address(path),
          isChosen: path === current,
        }))}
      />
    </div>
  )
}

/** What the dialogs about people say about a rejection; `conflict` is what has changed in the meantime. */
export const peopleErrors = ({ language }: OperatorPage, conflict?: string) => ({
  ...messages(language).errors,
  ConflictError: conflict ?? staffMessages(language).people.conflict,
})

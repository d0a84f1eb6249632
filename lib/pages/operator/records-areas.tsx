import { ChoiceLinks } from "#components/ui/links.tsx"
import { messages } from "#lib/i18n/messages.ts"
import { LEDGER_PATH } from "./ledger/ledger-query.ts"
import type { OperatorPage } from "./operator-page.tsx"

/** What waits to be executed, and what was. */
const DEALING_RUNS_PATH = "/operator/dealing-runs"

/** Every change with who made it. */
export const AUDIT_LOG_PATH = "/operator/audit-log"

const AREAS = [
  { path: DEALING_RUNS_PATH, name: "dealingRuns" },
  { path: LEDGER_PATH, name: "ledger" },
  { path: AUDIT_LOG_PATH, name: "auditLog" },
] as const

/** The pages about what has happened. */
export function RecordsAreas({
  page: { language, address },
  current,
}: Readonly<{ page: OperatorPage; current: (typeof AREAS)[number]["name"] }>) {
  const { signedIn } = messages(language)
  return (
    <div className="mb-6">
      <ChoiceLinks
        label={signedIn.records}
        choices={AREAS.map(({ path, name }) => ({
          label: signedIn[name],
          href: address(path),
          isChosen: name === current,
        }))}
      />
    </div>
  )
}

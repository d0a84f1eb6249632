import { FactList } from "#components/ui/fact-list.tsx"
import type { ShareClass } from "#lib/domain/share-classes/share-class.ts"
import { feeFacts } from "#lib/factsheet/facts.ts"
import type { Language } from "#lib/i18n/language.ts"

/** What a share class costs and the least one can put in or take out. */
export const Fees = ({ language, shareClass }: Readonly<{ language: Language; shareClass: ShareClass }>) => (
  <FactList facts={feeFacts(language, shareClass)} />
)

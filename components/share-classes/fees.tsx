import { FactList } from "#components/ui/fact-list.tsx"
import type { ShareClass } from "#lib/domain/share-classes/share-class.ts"
import type { Language } from "#lib/i18n/language.ts"
import { feeFacts } from "./fee-facts.ts"

/** What a share class costs and the least one can put in or take out. */
export const Fees = ({ language, shareClass }: Readonly<{ language: Language; shareClass: ShareClass }>) => (
  <FactList facts={feeFacts(language, shareClass)} />
)

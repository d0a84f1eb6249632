import { FactList } from "#components/ui/fact-list.tsx"
import type { Fund } from "#lib/domain/funds/fund.ts"
import { dealingFacts } from "#lib/factsheet/facts.ts"
import type { Language } from "#lib/i18n/language.ts"

/** When an order is dealt, at which price and what follows, in words. */
export const Dealing = ({ language, fund }: Readonly<{ language: Language; fund: Fund }>) => (
  <FactList facts={dealingFacts(language, fund)} />
)

import type { DemoFundSlug } from "#demo/catalogue.ts"
import { demoSlug, demoSymbol } from "#demo/catalogue.ts"
import { demoFundParties } from "#demo/funds/demo-parties.ts"
import { demoShareClasses } from "#demo/share-classes/demo-share-classes.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { day } from "#lib/domain/calendar/day.ts"
import type { DocumentKind } from "#lib/domain/documents/document.ts"
import type { ShareClassRecord } from "#lib/domain/imports/share-class-record.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import { riskSentences } from "#lib/factsheet/risk-texts.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatRate } from "#lib/format/format-rate.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { DocumentToAdd } from "#lib/services/documents/change-documents.ts"
import { LAUNCH_DAYS } from "../facts/launches.ts"
import { demoPdf } from "./demo-pdf.ts"

/** Versions of the demo's documents: each kind in some languages, on a day. */
type Edition = Readonly<{
  kind: DocumentKind
  version: string
  day: Day
  languages: readonly Language[]
  /** Whether every class has a file of its own, or all classes of a fund have the same. */
  of: "class" | "fund"
}>

const EDITIONS: readonly Edition[] = [
  { kind: "key-information", version: "2025-05", day: day("2025-05-30"), languages: ["en"], of: "class" },
  { kind: "key-information", version: "2026-05", day: day("2026-05-29"), languages: LANGUAGES, of: "class" },
  { kind: "prospectus", version: "2026-04", day: day("2026-04-15"), languages: ["en", "fr"], of: "fund" },
  { kind: "annual-report", version: "2025", day: day("2026-04-28"), languages: ["en"], of: "fund" },
]

const NOT_REAL: Readonly<Record<Language, string>> = {
  en: "This is a demonstration document, not a real one. Fund, companies and figures are invented, and nothing can be bought here.",
  es: "Este es un documento de demostración, no un documento real. El fondo, las sociedades y las cifras son inventados y aquí no se puede comprar nada.",
  fr: "Ceci est un document de démonstration et non un vrai document. Le fonds, les sociétés et les chiffres sont inventés, et rien ne peut être acheté ici.",
  it: "Questo è un documento dimostrativo, non un documento reale. Il fondo, le società e le cifre sono inventati e qui non si può acquistare nulla.",
  de: "Dies ist ein Demonstrationsdokument, kein echtes. Fonds, Unternehmen und Zahlen sind erfunden, und hier kann nichts gekauft werden.",
}

const made = new Map<string, Promise<Uint8Array>>()

/** A file is made once in a process, because resets and tests load the demo many times. */
function fileOf(edition: Edition, language: Language, shareClass: ShareClassRecord): Promise<Uint8Array> {
  const subject = edition.of === "fund" ? shareClass.fund : shareClass.symbol
  const key = `${edition.kind} ${edition.version} ${language} ${subject}`
  const file = made.get(key) ?? demoPdf(contentOf(edition, language, shareClass))
  made.set(key, file)
  return file
}

const contentOf = (
  { kind, day: of, of: scope }: Edition,
  language: Language,
  shareClass: ShareClassRecord,
) => {
  const { parties, terms } = messages(language)
  const { name } = shareClass.data[language]
  const fundName = name.split(" – ")[0] ?? name
  return {
    language,
    day: of,
    title: `${parties.documentKinds[kind]} – ${scope === "fund" ? fundName : name}`,
    notReal: NOT_REAL[language],
    lines: [
      formatDay(language, of),
      ...(scope === "fund"
        ? []
        : [`${terms.isin} – ${shareClass.isin}`, `${terms.symbol} – ${shareClass.symbol}`]),
      ...partiesOf(demoSlug(shareClass.fund)).map(
        ({ role, name: party }) => `${parties.roles[role]} – ${party}`,
      ),
      ...(kind === "key-information"
        ? [
            ...riskSentences(language, shareClass),
            `${terms.managementFees} – ${formatRate(language, shareClass.managementFees)}`,
          ]
        : []),
    ],
  }
}

const partiesOf = (slug: DemoFundSlug) => demoFundParties().filter(({ fund }) => fund === slug)

/**
 * The documents of some demo classes that have appeared by `today`. Annual reports are for 2025, so funds launched later have
 * none, and earlier versions exist only of classes that were there.
 */
export const demoDocuments = (symbols: ReadonlySet<string>, today: Day): Promise<DocumentToAdd[]> =>
  Promise.all(
    demoShareClasses()
      .filter(({ symbol }) => symbols.has(symbol))
      .flatMap((shareClass) =>
        EDITIONS.filter(
          (edition) =>
            edition.day <= today &&
            LAUNCH_DAYS[demoSymbol(shareClass.symbol)] <
              (edition.kind === "annual-report" ? "2026-01-01" : edition.day),
        ).flatMap((edition) =>
          edition.languages.map(async (language) => ({
            symbol: shareClass.symbol,
            kind: edition.kind,
            language,
            version: edition.version,
            day: edition.day,
            content: await fileOf(edition, language, shareClass),
          })),
        ),
      ),
  )

import { FactList } from "#components/ui/facts.tsx"
import type { FundParty } from "#lib/domain/fund-parties/fund-party.ts"
import type { Fund } from "#lib/domain/funds/fund.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { PartyDetail } from "#lib/factsheet/party-texts.ts"
import { managerContacts, partyTexts } from "#lib/factsheet/party-texts.ts"
import { formatCountry } from "#lib/format/format-country.ts"
import { messages } from "#lib/i18n/messages.ts"

/**
 * The companies and the authority behind a fund, each with its role and how to reach it, and who answers questions and
 * complaints: its management company, else the operator's own pages.
 */
export function Parties({
  language,
  fund,
  parties,
  contacts,
}: Readonly<{
  language: Language
  fund: Fund
  parties: readonly FundParty[]
  /** The operator's pages about contact and complaints. */
  contacts: readonly PartyDetail[]
}>) {
  const questions = [...managerContacts(parties), ...contacts]
  const { domicile } = fund
  return (
    <FactList
      facts={[
        ...(domicile === null
          ? []
          : [
              {
                id: "domicile",
                name: messages(language).parties.domicile,
                value: formatCountry(language, domicile),
              },
            ]),
        ...partyTexts(language, parties).map(({ id, role, name, details }) => ({
          id,
          name: role,
          value: (
            <>
              <span className="font-medium">{name}</span>
              {details.length === 0 ? null : <Details details={details} />}
            </>
          ),
        })),
        ...(questions.length === 0
          ? []
          : [
              {
                id: "questions",
                name: messages(language).parties.questions,
                value: <Details details={questions} />,
              },
            ]),
      ]}
    />
  )
}

const Details = ({ details }: Readonly<{ details: readonly PartyDetail[] }>) => (
  <span className="flex flex-wrap gap-x-4 text-13 text-muted leading-6">
    {details.map((detail) => (
      <Detail key={detail.text} detail={detail} />
    ))}
  </span>
)

/** Addresses of an operator lead elsewhere: the other site learns nothing of where the reader comes from. */
const Detail = ({ detail: { text, href } }: Readonly<{ detail: PartyDetail }>) =>
  href === null ? (
    <span>{text}</span>
  ) : (
    <a href={href} rel="noreferrer" className="block text-accent underline underline-offset-4">
      {text}
    </a>
  )

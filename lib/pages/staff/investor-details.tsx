import { requirementText } from "#components/forms/requirement-text.ts"
import { FactList } from "#components/ui/facts.tsx"
import { TextLink } from "#components/ui/links.tsx"
import { PageSection } from "#components/ui/page-parts.tsx"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import type { Requirement } from "#lib/domain/errors/domain-error.ts"
import type { InvestorConsent } from "#lib/domain/investors/consent.ts"
import type { Investor } from "#lib/domain/investors/investor.ts"
import { investorName } from "#lib/domain/investors/investor.ts"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import { formatCountry } from "#lib/format/format-country.ts"
import { formatDay, formatInstant } from "#lib/format/format-day.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import { legalLinks } from "#lib/pages/legal/legal-pages.ts"
import type { Actor } from "#lib/services/actor.ts"
import { findInvestorConsent } from "#lib/services/investors/list-investors.ts"
import type { StaffPage } from "./staff-page.ts"

/** A part of a page about one investor that staff of a distributor and of the fund operator see. */
export type InvestorForStaff = Readonly<{ page: StaffPage & Readonly<{ actor: Actor }>; investor: Investor }>

/** Whether the investor may order, in words, what is required of them, and whom to send it to. */
export async function InvestorStanding({ page: { language }, investor }: InvestorForStaff) {
  const { investors: texts } = staffMessages(language)
  const { status, requirements } = investor
  const [contact] = requirements.length === 0 ? [] : await legalLinks(language, ["contact"])
  return (
    <section
      aria-label={texts.status}
      className={`border-l-2 py-1 pl-4 ${status === "active" ? "border-accent" : "border-warning"}`}
    >
      <p className="font-medium">{texts.statuses[status]}</p>
      <p className="max-w-text text-muted">{texts.standings[status]}</p>
      {requirements.length === 0 ? null : (
        <>
          <h2 className="mt-4 text-17">{texts.tasks}</h2>
          <ol className="mt-2 max-w-text list-decimal space-y-2 pl-5">
            {requirements.map((requirement) => (
              <li key={`${requirement.code} ${requirement.field} ${requirement.message}`}>
                {requirementText(messages(language).errors, requirement)}
                {givenValue(language, investor, requirement)}
              </li>
            ))}
          </ol>
          {contact === undefined ? null : (
            <p className="mt-2">
              <TextLink href={contact.href}>{texts.contactOperator}</TextLink>
            </p>
          )}
        </>
      )}
    </section>
  )
}

/** What we have in the field that a requirement is about. */
function givenValue(language: StaffLanguage, investor: Investor, { field }: Requirement) {
  const { investors: texts } = staffMessages(language)
  const shown: Readonly<Record<string, string>> = shownFields(language, investor)
  const value = field === null ? undefined : shown[field]
  return value === undefined ? null : (
    <span className="block text-13 text-muted">{formatMessage(texts.nowIs, { value })}</span>
  )
}

/** The fields of an investor as they are shown, by the names that requirements have for them. */
const shownFields = (language: StaffLanguage, investor: Investor) => ({
  firstName: investor.firstName,
  lastName: investor.lastName,
  details: [...registered(investor), formatCountry(language, investor.details.countryOfTaxResidence)].join(
    ", ",
  ),
  country: formatCountry(language, investor.country),
  city: investor.city,
  zipCode: investor.zipCode,
  address: investor.address,
  dateOfBirth: formatDay(language, investor.dateOfBirth),
  placeOfBirth: investor.placeOfBirth,
})

/** The legal name and registration number of an organization. */
const registered = ({ details }: Investor): readonly string[] =>
  details.type === "organization" ? [details.legalName, details.registrationNumber] : []

function consentText({ language, timezone }: StaffPage, consent: InvestorConsent): string {
  const { investors: texts } = staffMessages(language)
  const { version, by: name, at } = consent
  const time = formatInstant(language, at, timezone)
  return name === null
    ? formatMessage(texts.consentGivenBySomeone, { time, version })
    : formatMessage(texts.consentGiven, { time, version, name })
}

/** Who the investor is, and that they agreed to the processing of these data. */
export async function InvestorData({
  page,
  investor,
  noConsent,
}: InvestorForStaff &
  Readonly<{
    /** What this reader is told where we have no consent on record. */
    noConsent: string
  }>) {
  const { language, ctx, actor, timezone } = page
  const { investors: texts } = staffMessages(language)
  const consent = await findInvestorConsent(ctx, actor, investor.id)
  const shown = shownFields(language, investor)
  const facts = [
    { id: "type", name: texts.type, value: texts.types[investor.details.type] },
    { id: "name", name: texts.name, value: investorName(investor) },
    ...(investor.details.type === "organization"
      ? [
          { id: "number", name: texts.registrationNumber, value: investor.details.registrationNumber },
          {
            id: "representative",
            name: texts.representative,
            value: `${investor.firstName} ${investor.lastName}`,
          },
        ]
      : []),
    {
      id: "birth",
      name: texts.born,
      value: formatMessage(texts.bornIn, { day: shown.dateOfBirth, place: investor.placeOfBirth }),
    },
    {
      id: "address",
      name: texts.address,
      value: (
        <span className="whitespace-pre-line">
          {[investor.address, `${investor.zipCode} ${investor.city}`, shown.country].join("\n")}
        </span>
      ),
    },
    {
      id: "tax",
      name: texts.taxResidence,
      value: formatCountry(language, investor.details.countryOfTaxResidence),
    },
    { id: "since", name: texts.since, value: formatDay(language, dayIn(investor.createdAt, timezone)) },
    {
      id: "consent",
      name: texts.consent,
      value: consent === null ? noConsent : consentText(page, consent),
    },
    { id: "id", name: texts.id, value: <span className="break-all">{investor.id}</span> },
  ]
  return (
    <PageSection id="data" heading={texts.data}>
      <div className="max-w-[44rem]">
        <FactList facts={facts} />
      </div>
    </PageSection>
  )
}

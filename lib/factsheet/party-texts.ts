import type { FundParty } from "#lib/domain/fund-parties/fund-party.ts"
import type { Fund } from "#lib/domain/funds/fund.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { formatCountry } from "#lib/format/format-country.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"

/** A detail of a party; with a link where it leads somewhere. */
export type PartyDetail = Readonly<{ text: string; href: string | null }>

/** What is told about a party besides its role: its name first, then a line for each thing that is known. */
export type PartyText = Readonly<{ id: string; role: string; name: string; details: readonly PartyDetail[] }>

/** The parties of a fund in words. */
export const partyTexts = (language: Language, parties: readonly FundParty[]): readonly PartyText[] =>
  parties.map((party) => ({
    id: `${party.role} ${party.name}`,
    role: messages(language).parties.roles[party.role],
    name: party.name,
    details: partyDetails(language, party),
  }))

function partyDetails(language: Language, party: FundParty): readonly PartyDetail[] {
  const { parties: texts } = messages(language)
  const { role, registerNumber: number, website } = party
  const place = [
    party.address?.split(/\r?\n/).join(", "),
    party.country === null ? undefined : formatCountry(language, party.country),
  ].filter((part) => part !== undefined)
  return [
    ...(place.length === 0 ? [] : [{ text: place.join(", "), href: null }]),
    ...(number === null
      ? []
      : [
          {
            text: formatMessage(role === "regulator" ? texts.authorised : texts.registered, { number }),
            href: party.registerUrl,
          },
        ]),
    ...(website === null ? [] : [{ text: hostOf(website), href: website }]),
    ...contactDetails(party),
  ]
}

const contactDetails = ({ email, phone }: FundParty): readonly PartyDetail[] => [
  ...(email === null ? [] : [{ text: email, href: `mailto:${email}` }]),
  ...(phone === null
    ? []
    : [{ text: phone, href: `tel:${phone.replace("(0)", "").replaceAll(/[^+\d]/g, "")}` }]),
]

/** How to reach the management company of a fund, which answers questions and complaints about it. */
export const managerContacts = (parties: readonly FundParty[]): readonly PartyDetail[] =>
  parties.filter(({ role }) => role === "management-company").flatMap(contactDetails)

/** A web address as people write it. */
function hostOf(website: string): string {
  const { host, pathname } = new URL(website)
  return `${host.replace(/^www\./, "")}${pathname === "/" ? "" : pathname}`
}

/** Whether there is anything to tell about who stands behind a fund. */
export const isAnybodyStated = (fund: Pick<Fund, "domicile">, parties: readonly FundParty[]): boolean =>
  fund.domicile !== null || parties.length > 0

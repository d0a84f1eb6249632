import { foldedName } from "./folded-name.ts"
import type { InvestorType } from "./investor.ts"

/** What two records of one investor have in common, as it was entered. */
export type Likeness = Readonly<{ firstName: string; lastName: string; dateOfBirth: string }> &
  Readonly<{ details: Readonly<{ type: string; legalName?: string; registrationNumber?: string }> }>

/**
 * Keys of which two likely duplicates share one, whatever the spelling: of a person the name with the birth date, of an
 * organization the registration number, and the legal name.
 */
export function likenessKeys({ firstName, lastName, dateOfBirth, details }: Likeness): readonly string[] {
  if (details.type !== ("organization" satisfies InvestorType)) {
    return [`person ${dateOfBirth} ${foldedName(`${firstName} ${lastName}`)}`]
  }
  const number = details.registrationNumber?.replaceAll(/[^\p{L}\p{N}]/gu, "").toUpperCase() ?? ""
  const name = foldedName(details.legalName ?? "")
  return [...(number === "" ? [] : [`number ${number}`]), ...(name === "" ? [] : [`organization ${name}`])]
}

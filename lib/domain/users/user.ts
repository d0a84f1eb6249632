import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Language } from "#lib/i18n/language.ts"

export const LONGEST_USER_NAME = 120

/** What somebody may do for the distributor they work for: look, act, or also give others a way in. */
export const DISTRIBUTOR_ROLES = ["viewer", "operator", "admin"] as const

export type DistributorRole = (typeof DISTRIBUTOR_ROLES)[number]

/** What somebody may do for the fund operator: one person makes, another one checks. */
export const OPERATOR_ROLES = ["maker", "checker"] as const

export type OperatorRole = (typeof OPERATOR_ROLES)[number]

/** The distributor that a user works for, and as what. */
export type DistributorLink = Readonly<{ distributorId: string; role: DistributorRole }>

/** A person who signs in. What they may do follows from what they are linked to. */
export type User = Readonly<{
  id: string
  /** In lower case: two spellings of an address are one account. */
  email: string
  name: string
  /** The language of the mails to them. */
  locale: Language
  /** Investors that they act for, the first linked one first. */
  investorIds: readonly string[]
  distributor: DistributorLink | null
  operatorRole: OperatorRole | null
  /** Whether a code is asked for beside the password. */
  hasSecondFactor: boolean
  createdAt: Instant
  disabledAt: Instant | null
}>

/** Whoever works for the fund operator needs a second factor; for everybody else it is their choice. */
export const requiresSecondFactor = (user: User): boolean => user.operatorRole !== null

/** Where a user begins after signing in. */
export function homePath({ investorIds, distributor }: User): string {
  if (investorIds.length > 0) return "/investor"
  return distributor === null ? "/account" : "/distributor/settings"
}

/** RFC 5321 section 4.5.3.1.3. */
export const EMAIL_MAX_LENGTH = 254

const EMAIL = /^[^\s@<>(),;:\\"[\]\p{Cc}]+@([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}$/u

/** An address as accounts are found by it: without spaces around it, in lower case. */
export const normalizedEmail = (text: string): string => text.normalize("NFKC").trim().toLowerCase()

/** Whether mail may be sent to a normalized address. Whether it arrives, only sending tells. */
export const isEmail = (text: string): boolean => text.length <= EMAIL_MAX_LENGTH && EMAIL.test(text)

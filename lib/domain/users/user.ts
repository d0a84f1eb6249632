import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Language } from "#lib/domain/languages/language.ts"

export const MAX_USER_NAME_LENGTH = 120

/** The role of a user at a distributor: read, order, or also manage staff, API clients and settings. */
export const DISTRIBUTOR_ROLES = ["viewer", "operator", "admin"] as const

export type DistributorRole = (typeof DISTRIBUTOR_ROLES)[number]

/** The role of a user at the fund operator. */
export const OPERATOR_ROLES = ["maker", "checker"] as const

export type OperatorRole = (typeof OPERATOR_ROLES)[number]

/** The distributor that a user works for, with their role. */
export type DistributorLink = Readonly<{ distributorId: string; role: DistributorRole }>

/** A person who signs in. Their links determine what they may do. */
export type User = Readonly<{
  id: string
  /** In lower case: two spellings of an address are one account. */
  email: string
  name: string
  /** The language of their emails. */
  locale: Language
  /** Investors that they act for, the first linked one first. */
  investorIds: readonly string[]
  distributor: DistributorLink | null
  operatorRole: OperatorRole | null
  /** Whether a code is required in addition to the password. */
  hasSecondFactor: boolean
  createdAt: Instant
  disabledAt: Instant | null
}>

/** Users of the fund operator and a distributor's staff who change something need a second factor; for others it is optional. */
export const requiresSecondFactor = ({
  operatorRole,
  distributor,
}: Pick<User, "operatorRole" | "distributor">): boolean =>
  operatorRole !== null || (distributor !== null && distributor.role !== "viewer")

/** Whether a user has nothing to sign in for. */
export const isWithoutLinks = ({
  investorIds,
  distributor,
  operatorRole,
}: Pick<User, "investorIds" | "distributor" | "operatorRole">): boolean =>
  investorIds.length === 0 && distributor === null && operatorRole === null

/** The start page of a user after signing in. */
export function homePath({ investorIds, distributor, operatorRole }: User): string {
  if (operatorRole !== null) return "/operator"
  if (investorIds.length > 0) return "/investor"
  return distributor === null ? "/account" : "/distributor"
}

/** RFC 5321 section 4.5.3.1.3. */
export const EMAIL_MAX_LENGTH = 254

const EMAIL = /^[^\s@<>(),;:\\"[\]\p{Cc}]+@([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}$/u

/** The normalized form of an address: trimmed, in lower case. */
export const normalizedEmail = (text: string): string => text.normalize("NFKC").trim().toLowerCase()

/** Whether a normalized address has a valid format. */
export const isEmail = (text: string): boolean => text.length <= EMAIL_MAX_LENGTH && EMAIL.test(text)

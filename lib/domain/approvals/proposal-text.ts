import type { BankAccountStatus } from "#lib/domain/bank-accounts/bank-account.ts"
import type { BankStatementKind } from "#lib/domain/bank-statements/bank-statement.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { RevisedPrice } from "#lib/domain/dealing-runs/revised-price.ts"
import type { InvestorStatus } from "#lib/domain/investors/investor.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import type { EarlierPayment } from "#lib/domain/payouts/earlier-payment.ts"
import type { SubscriptionStatus } from "#lib/domain/subscription-orders/subscription-order.ts"
import type { OperatorRole } from "#lib/domain/users/user.ts"
import type { SuspenseReason, WireStatus } from "#lib/domain/wires/wire.ts"

/** An investor by id: a proposal keeps no name, so the name is read when it is shown. */
type Investor = Readonly<{ investorId: string }>

/** A record of which the start of the id is shown. */
type ById = Readonly<{ id: string }>

/** Records by name, of which only the first few are listed: `names` of `more` others. */
type Named = Readonly<{ names: string; more: number }>

type Checked = Readonly<{ failed: number; warnings: number }>

/** Figures that are imported, of which `moved` move by more than their limit. */
type ReferenceDataTitle = Named & Readonly<{ count: number; moved: number }>

/** Titles of imported figures. */
export type ReferenceDataName = "importRates" | "importIndexValues" | "importDistributions"

type State<Kind extends string, Status extends string> = Readonly<{ stateOf: Kind; state: Status }>

type WireState = State<"wire", WireStatus | "held">

/** The value of a field of a record as its file has it; null where it has none. */
type FieldValue = Readonly<{ stated: string | null }>

/** The fields of a record, as its file has them. */
type StatedFields = Readonly<{ fields: readonly Readonly<{ field: string; stated: string }>[] }>

/** A role at the operator; null for none. */
type Role = Readonly<{ role: OperatorRole | null }>

/** What investors get for a corrected value: shares, money or both; null for nothing. */
type Granted = Readonly<{ granted: Readonly<{ shares: Decimal | null; amount: Amount | null }> | null }>

/** How far money is at the bank, as an exception is compared with it. */
type AtTheBank = Readonly<{ atTheBank: "sent" | "paid" | "returned" }>

/** What an entry of the bank is matched to. */
type MatchedMovement = "wire" | "wire-returned" | "payout" | "payout-returned" | "compensation"

/** Whoever a bank account is of, by its id: name and number are read when they are shown. */
type Payee = Readonly<{ payeeOf: string }>

type OfDay = Readonly<{ day: Day }>

/** A statement or notification of the bank by its number there. */
type Report = Readonly<{ kind: Readonly<{ reportKind: BankStatementKind }>; report: string; account: string }>

/** Whoever a bank names; null where it names nobody, or no account. */
type Party = Readonly<{ partyName: string | null; iban: string | null }>

/** The text of a payment; null for none. */
type Said = Readonly<{ said: string | null }>

type PaidBy = Readonly<{ payer: Party; says: Said }>

type OrderState = State<"subscription", SubscriptionStatus>

/** What becomes of money that was sent by a statement of the bank, or why it stays as it is. */
type EndedAs = "paid" | "failed" | "returned" | "not-sent" | "payout-held" | "returned-after-payment"

/** Money that a statement of the bank ends or takes back. */
type Ended = Readonly<{ order: ById; amount: Amount; payee: Payee; outcome: Readonly<{ endedAs: EndedAs }> }>

/**
 * What pages write about a proposal in the language of their reader, by name, with the values in it. Proposals keep names and values,
 * so a text that gets other values gets another name.
 */
export type ProposalTexts = Readonly<{
  // Titles.
  releasePayouts: Readonly<{ payouts: number; totals: readonly Amount[] }>
  releaseCompensations: Readonly<{ compensations: number; totals: readonly Amount[] }>
  releaseMoney: Readonly<{ payouts: number; compensations: number; totals: readonly Amount[] }>
  publishValues: Named & Checked & Readonly<{ count: number }>
  correctValues: Named & Checked & Readonly<{ count: number }>
  publishAndCorrectValues: Named & Checked & Readonly<{ count: number }>
  attributeWire: Readonly<{ amount: Amount; order: ById }>
  returnWires: Readonly<{ count: number; amount: Amount; reason: string }>
  endHold: Readonly<{ amount: Amount; reason: string }>
  validateAccount: Readonly<{ currency: string; investor: Investor }>
  changeTerms: Named & Readonly<{ count: number; moved: number }>
  changeTermsAndAccounts: Named & Readonly<{ count: number; moved: number }>
  changeClassAccount: Named & Readonly<{ count: number; moved: number }>
  changeFundOfClass: Named & Readonly<{ count: number; moved: number }>
  changeTermsAndFundOfClass: Named & Readonly<{ count: number; moved: number }>
  changeTermsAndPayee: Named & Readonly<{ count: number; moved: number }>
  changePayee: Named & Readonly<{ count: number; moved: number }>
  closeDays: Named & Readonly<{ count: number; moved: number }>
  openDays: Named & Readonly<{ count: number; moved: number }>
  importRates: ReferenceDataTitle
  importIndexValues: ReferenceDataTitle
  importDistributions: ReferenceDataTitle
  confirmStatement: Readonly<{ statement: string; account: string }>
  confirmNotification: Readonly<{ statement: string; account: string }>
  matchEntry: Readonly<{ amount: Amount; movement: Readonly<{ movement: MatchedMovement }>; reason: string }>
  releaseInvestor: Readonly<{ investor: Investor }>
  eraseInvestor: Readonly<{ investor: Investor }>
  makeMaker: Readonly<{ user: ById }>
  makeChecker: Readonly<{ user: ById }>
  endRole: Readonly<{ user: ById }>
  enableUser: Readonly<{ user: ById }>
  createProgram: Readonly<{ program: string }>
  // Changes.
  payout: Payment
  compensation: Payment
  payoutAgain: PaymentAgain
  compensationAgain: PaymentAgain
  payoutEnds: Ended
  compensationEnds: Ended
  newValue: Readonly<{ value: string; to: Readonly<{ decimal: Decimal }> }>
  newValuePublishedAt: Readonly<{ value: string; to: Readonly<{ decimal: Decimal }>; publishedAt: string }>
  correctedValue: Readonly<{
    value: string
    from: Readonly<{ decimal: Decimal }>
    to: Readonly<{ decimal: Decimal }>
  }>
  orderRevised: Readonly<{
    kind: Readonly<{ orderKind: "subscription" | "redemption" }>
    order: ById
    executedAt: Readonly<{ decimal: Decimal }>
    difference: Readonly<{ difference: RevisedPrice }>
    to: Readonly<{ decimal: Decimal }>
    granted: Granted
  }>
  noCompensation: Readonly<{ shareClass: string; tolerance: Readonly<{ decimal: Decimal }> }>
  compensationSum: Readonly<{ shareClass: string; sum: Granted }>
  reasonGiven: Readonly<{ reason: string }>
  wireState: Readonly<{ wire: ById; amount: Amount; from: WireState; to: WireState }>
  wireForOrder: Readonly<{ wire: ById; amount: Amount; order: ById; from: WireState; to: WireState }>
  wireWaits: Readonly<{
    wire: ById
    amount: Amount
    order: ById
    reason: Readonly<{ waitsBecause: SuspenseReason }>
  }>
  orderReceives: Readonly<{ order: ById; amount: Amount }>
  heldBecause: Readonly<{ reason: string }>
  accountState: Readonly<{
    account: ById
    from: State<"bank-account", BankAccountStatus>
    to: State<"bank-account", BankAccountStatus>
  }>
  investorState: Readonly<{
    investor: Investor
    from: State<"investor", InvestorStatus>
    to: State<"investor", InvestorStatus>
  }>
  demandsEnd: Readonly<{ count: number }>
  recordAdded: Readonly<{ record: string; fields: StatedFields }>
  recordRemoved: Readonly<{ record: string; fields: StatedFields }>
  orderMoves: Readonly<{
    order: ById
    dealingDay: string
    newDealingDay: string
    cutOff: string
    newCutOff: string
    priceDay: string
    newPriceDay: string
  }>
  orderReturned: Readonly<{ order: ById }>
  roleChanges: Readonly<{ user: ById; from: Role; to: Role }>
  userEnabled: Readonly<{ user: ById }>
  programAdded: Readonly<{ program: string }>
  programRevoked: Readonly<{ program: string }>
  dataErased: Readonly<{ investor: Investor }>
  retentionEnded: Readonly<{ lastDay: string; years: number; keptUntil: string }>
  accountsErased: Readonly<{ count: number }>
  payersErased: Readonly<{ count: number }>
  wireIncluded: UnclearMoney
  entryIncluded: UnclearMoney
  wireLeft: UnclearMoney
  entryLeft: UnclearMoney
  userErased: Readonly<{ user: ById }>
  accessEnded: Readonly<{ user: ById }>
  clientsRevoked: Readonly<{ count: number }>
  entryMatched: Readonly<{
    amount: Amount
    day: string
    account: string
    movement: Readonly<{ movement: MatchedMovement }>
    money: ById
    matched: Amount
  }>
  matchedMoneyEnds: Readonly<{ money: ById; from: AtTheBank; to: AtTheBank }>
  matchedTransferEnds: Readonly<{ money: ById; transfer: string; from: AtTheBank; to: AtTheBank }>
  matchReplaced: Readonly<{ entry: ById; money: ById }>
  nothingLeft: Readonly<Record<never, never>>
  differenceLeft: Readonly<{ amount: Amount }>
  dayCloses: Readonly<{ day: string }>
  dayOpens: Readonly<{ day: string }>
  fieldChanges: Readonly<{
    record: string
    field: Readonly<{ field: string }>
    from: FieldValue
    to: FieldValue
  }>
  reportConfirmed: Report
  balanceConfirmed: Report & Readonly<{ day: OfDay; balance: Amount }>
  // Details, which are not kept, so they name people.
  wirePaidBy: PaidBy & Readonly<{ wire: ById }>
  paidBy: PaidBy
  recordedAsPaidBy: PaidBy
  entryNames: Readonly<{ party: Party; says: Said }>
  orderThen: Readonly<{ status: OrderState; received: Amount }>
  orderNeedsMore: Readonly<{ status: OrderState; missing: Amount }>
  orderOver: Readonly<{ amount: Amount; investor: Readonly<{ name: string; id: string }> }>
  returnedByHand: Readonly<Record<never, never>>
  accountOf: Readonly<{ account: string; bic: string; name: string }>
  investorIn: Readonly<{ name: string; country: Readonly<{ country: string }> }>
  wasAsked: Readonly<{ message: string }>
  subscribersPay: Readonly<{ shareClass: string; name: string }>
}>

/** Money that may be of an investor or of somebody else. */
type UnclearMoney = Readonly<{ money: ById; amount: Amount; day: string }>

/** Money to be paid to a bank account, for an order. */
type Payment = Readonly<{ orderId: string; amount: Amount; bankAccountId: string }>

/** Money that was to be paid before, with what became of it. */
type PaymentAgain = Payment & Readonly<{ before: Readonly<{ attempts: readonly EarlierPayment[] }> }>

export type ProposalTextName = keyof ProposalTexts

/** One text with its values. */
export type ProposalText = {
  [Name in ProposalTextName]: Readonly<{ name: Name; values: ProposalTexts[Name] }>
}[ProposalTextName]

/** A payment to be released, with the earlier attempts to pay it. */
export type ProposedPayment = Payment &
  Readonly<{ of: "payout" | "compensation"; earlier: readonly EarlierPayment[] }>

/** The payments that texts are about; null where one of them is about something else, or was stored without a text. */
export function paymentsOf(texts: readonly (ProposalText | null)[]): readonly ProposedPayment[] | null {
  const payments = texts.flatMap((text) => paymentOf(text) ?? [])
  return payments.length > 0 && payments.length === texts.length ? payments : null
}

function paymentOf(text: ProposalText | null): ProposedPayment | null {
  switch (text?.name) {
    case "payout":
    case "compensation":
      return { ...text.values, of: text.name, earlier: [] }
    case "payoutAgain":
    case "compensationAgain": {
      const { before, ...payment } = text.values
      return {
        ...payment,
        of: text.name === "payoutAgain" ? "payout" : "compensation",
        earlier: before.attempts,
      }
    }
    default:
      return null
  }
}

/** The bank accounts whose owners texts name, each once. */
export const payeesNamedIn = (texts: readonly (ProposalText | null)[]): readonly string[] => [
  ...new Set(
    texts.flatMap((text) =>
      text?.name === "payoutEnds" || text?.name === "compensationEnds" ? [text.values.payee.payeeOf] : [],
    ),
  ),
]

/** The ids of the users whom texts name, each once. */
export const usersNamedIn = (texts: readonly (ProposalText | null)[]): readonly string[] => [
  ...new Set(texts.flatMap((text) => userOf(text) ?? [])),
]

function userOf(text: ProposalText | null): string | null {
  switch (text?.name) {
    case "makeMaker":
    case "makeChecker":
    case "endRole":
    case "enableUser":
    case "roleChanges":
    case "userEnabled":
    case "userErased":
    case "accessEnded":
      return text.values.user.id
    default:
      return null
  }
}

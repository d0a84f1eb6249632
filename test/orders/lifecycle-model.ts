// An independent model of orders and register for the model-based tests: whole numbers only, no code of lib/domain.
// Money counts hundredths, net asset values millionths, shares hundred-thousandths; their products 10^-11.

export type ModelWire = {
  id: string
  cents: bigint
  status: "suspense" | "matched" | "returned"
  /** The order it waits with, counts towards, or counted towards until that bought no share. */
  order: ModelSubscription | null
  /** In suspense because it buys no share: it is only sent back. */
  buysNoShare: boolean
}

/** The terms that an order keeps: numbers of days since the epoch, and milliseconds. */
export type ModelOrderTerms = Readonly<{ dealingDay: number; cutOffAt: number; priceDay: number }>

export type ModelSubscription = {
  id: string
  reference: string
  investor: number
  status: string
  expiresAt: number
  received: bigint
  terms: ModelOrderTerms | null
  settled: Readonly<{ shares: bigint; amount: bigint; fee: bigint; rounding: bigint }> | null
  compensated: ModelCompensation
}

/** The value that an order was executed at, the best for its investor that it was compensated for, and what was granted. */
export type ModelCompensation = { executedAt: bigint; at: bigint; shares: bigint; cents: bigint }

/** Of an order that is not executed yet. */
export const notCompensated = (): ModelCompensation => ({ executedAt: 0n, at: 0n, shares: 0n, cents: 0n })

export type ModelRedemption = {
  id: string
  investor: number
  shares: bigint
  status: string
  terms: ModelOrderTerms
  settled: Readonly<{ gross: bigint; fee: bigint; payout: bigint; rounding: bigint }> | null
  compensated: ModelCompensation
  /** Whether its payout was handed to the bank. */
  isSent: boolean
}

export type ModelInvestor = {
  readonly id: string
  readonly bankAccountId: string
  status: "active" | "suspended" | "archived"
  isAccountValidated: boolean
}

/** How a fund and its class are set up for one sequence. */
export type ModelSettings = Readonly<{
  method: "knownNAVs" | "unknownNAVs"
  rule: "eve-of-next-open-day" | "open-day"
  /** The smallest share, in hundred-thousandths: a whole one is expensive, so that little money buys none. */
  shareStep: 1n | 100_000n
}>

export type Model = ModelSettings & {
  /** The local hour of the cut-off. */
  cutOffHour: number
  /** Days closed beside weekends. */
  closed: ReadonlySet<number>
  /** Milliseconds since the epoch. */
  now: number
  /** Millionths by the number of the day since the epoch on which they are dated. */
  values: Map<number, bigint>
  investors: ModelInvestor[]
  subscriptions: ModelSubscription[]
  redemptions: ModelRedemption[]
  wires: ModelWire[]
}

/** Terms of the class in the tests. */
export const MODEL_CLASS_TERMS = {
  initial: 100_000n,
  subsequent: 5_000n,
  redemption: 1_000n,
  inFee: 25n,
  outFee: 10n,
}

type Calendar = Pick<Model, "method" | "rule" | "cutOffHour" | "closed">

const RATE = 10_000n
const DAY = 86_400_000
const HOUR = 3_600_000

/** The local hour at which the fund publishes its values. */
const PUBLICATION_HOUR = 14

/** Summer time in Paris in 2025: from 30 March to 26 October at one in Greenwich. */
const offsetAt = (moment: number) =>
  moment >= Date.UTC(2025, 2, 30, 1) && moment < Date.UTC(2025, 9, 26, 1) ? 2 * HOUR : HOUR

export const dayAt = (moment: number): number => Math.floor((moment + offsetAt(moment)) / DAY)

/** The epoch began on a Thursday. */
export const isOpen = ({ closed }: Pick<Calendar, "closed">, dayNumber: number): boolean =>
  ![2, 3].includes(dayNumber % 7) && !closed.has(dayNumber)

export function nextOpen(calendar: Pick<Calendar, "closed">, dayNumber: number): number {
  let next = dayNumber + 1
  while (!isOpen(calendar, next)) next += 1
  return next
}

function previousOpen(calendar: Pick<Calendar, "closed">, dayNumber: number): number {
  let previous = dayNumber - 1
  while (!isOpen(calendar, previous)) previous -= 1
  return previous
}

/** An hour in Paris; on no day do clocks change between one in the night and noon, or after it. */
const hourOf = (dayNumber: number, hour: number): number =>
  dayNumber * DAY + hour * HOUR - offsetAt(dayNumber * DAY + 12 * HOUR)

export const cutOff = (calendar: Pick<Calendar, "cutOffHour">, dayNumber: number): number =>
  hourOf(dayNumber, calendar.cutOffHour)

/** The day that the value of an open day carries. */
const valueDay = (calendar: Calendar, openDay: number): number =>
  calendar.rule === "open-day" ? openDay : nextOpen(calendar, openDay) - 1

/** Whether the calendar foresees a value that is dated so. */
export const isValueDay = (calendar: Calendar, dayNumber: number): boolean =>
  isOpen(calendar, calendar.rule === "open-day" ? dayNumber : dayNumber + 1)

/** The terms of an order that is executed on an open day. */
function orderTermsOn(calendar: Calendar, dealingDay: number): ModelOrderTerms {
  const cutOffAt = cutOff(calendar, dealingDay)
  if (calendar.method === "unknownNAVs") {
    return { dealingDay, cutOffAt, priceDay: valueDay(calendar, dealingDay) }
  }
  const publishedAt = (openDay: number) =>
    hourOf(calendar.rule === "open-day" ? nextOpen(calendar, openDay) : openDay, PUBLICATION_HOUR)
  let openDay = previousOpen(calendar, dealingDay)
  while (publishedAt(openDay) >= cutOffAt) openDay = previousOpen(calendar, openDay)
  return { dealingDay, cutOffAt, priceDay: valueDay(calendar, openDay) }
}

/** The terms of an order that becomes firm now. */
export function currentOrderTerms(model: Calendar & Pick<Model, "now">): ModelOrderTerms {
  const today = dayAt(model.now)
  const isToday = isOpen(model, today) && model.now < cutOff(model, today)
  return orderTermsOn(model, isToday ? today : nextOpen(model, today))
}

export function expiry(model: Calendar & Pick<Model, "now">): number {
  let last = dayAt(model.now)
  for (let count = 0; count < 10; count += 1) last = nextOpen(model, last)
  return cutOff(model, last)
}

/** The days of values that should be there by the end of today and are not, the oldest first. */
export function missingValueDays(model: Model): number[] {
  const first = Math.min(...model.values.keys())
  const missing: number[] = []
  for (let openDay = first; openDay <= dayAt(model.now); openDay += 1) {
    if (!isOpen(model, openDay)) continue
    const dated = valueDay(model, openDay)
    if (dated > first && !model.values.has(dated)) missing.push(dated)
  }
  return missing
}

/** The newest value that is dated before a day. */
export function valueBefore(values: ReadonlyMap<number, bigint>, dayNumber: number): bigint {
  const before = Math.max(...[...values.keys()].filter((dated) => dated < dayNumber))
  return values.get(before) ?? 0n
}

export const latestValue = ({ values }: Model): bigint => valueBefore(values, Number.POSITIVE_INFINITY)

type Waiting = (ModelSubscription | ModelRedemption) & { terms: ModelOrderTerms }

/** Orders that wait for their price. */
export const waitingOrders = ({ subscriptions, redemptions }: Model): Waiting[] =>
  [...subscriptions, ...redemptions].filter((order): order is Waiting => isPending(order))

/** The terms that orders wait with, what is due first at first. */
export function waitingOrderTerms(model: Model): ModelOrderTerms[] {
  const waiting = new Map(waitingOrders(model).map(({ terms: of }) => [Object.values(of).join(" "), of]))
  return [...waiting.values()].sort(
    (a, b) => a.dealingDay - b.dealingDay || a.cutOffAt - b.cutOffAt || a.priceDay - b.priceDay,
  )
}

export const canBeExecuted = (model: Model, { cutOffAt, priceDay }: ModelOrderTerms): boolean =>
  model.now >= cutOffAt && model.values.has(priceDay)

/** What a change of calendar or times does to the orders that wait: those whose terms do not hold, with their new ones. */
export function movesBy(model: Model, change: Partial<Calendar>): { order: Waiting; to: ModelOrderTerms }[] {
  const after = { ...model, ...change }
  return waitingOrders(model).flatMap((order) => {
    const { dealingDay, cutOffAt, priceDay } = order.terms
    const staysOn = isOpen(after, dealingDay)
    if (staysOn && cutOffAt <= model.now) {
      if (model.values.has(priceDay) || isValueDay(after, priceDay)) return []
    } else if (staysOn) {
      const same = orderTermsOn(after, dealingDay)
      if (same.cutOffAt === cutOffAt && same.priceDay === priceDay) return []
    }
    let day = staysOn ? dealingDay : nextOpen(after, dealingDay)
    while (cutOff(after, day) <= model.now) day = nextOpen(after, day)
    return [{ order, to: orderTermsOn(after, day) }]
  })
}

/** Whether closing a day takes its day from a value that is published. */
export const orphansValue = (model: Model, closed: ReadonlySet<number>): boolean =>
  [...model.values.keys()].some(
    (dated) => isValueDay(model, dated) && !isValueDay({ ...model, closed }, dated),
  )

const sumOf = <T>(items: readonly T[], quantityOf: (item: T) => bigint): bigint =>
  items.reduce((total, item) => total + quantityOf(item), 0n)

const isPending = ({ status }: Readonly<{ status: string }>) => status === "pending-valuation"

const OF_CENTS = 10n ** 9n

/** Rounded half up. */
const share = (quantity: bigint, rate: bigint, unit: bigint) =>
  (2n * quantity * rate + RATE * unit) / (2n * RATE * unit)

/** Executes the orders that wait with these terms. */
export function execute(model: Model, terms: ModelOrderTerms): void {
  const value = model.values.get(terms.priceDay) ?? 0n
  const isExecutedNow = (order: ModelSubscription | ModelRedemption) =>
    isPending(order) &&
    order.terms?.dealingDay === terms.dealingDay &&
    order.terms.cutOffAt === terms.cutOffAt &&
    order.terms.priceDay === terms.priceDay
  for (const order of model.subscriptions.filter(isExecutedNow)) {
    const { fee, shares } = boughtAt(model, order, value)
    if (shares === 0n) {
      giveBack(model, order)
      continue
    }
    const amount = shares * value
    order.status = "executed"
    order.settled = { shares, amount, fee, rounding: (order.received - fee) * OF_CENTS - amount }
    order.compensated.executedAt = value
    order.compensated.at = value
  }
  for (const order of model.redemptions.filter(isExecutedNow)) {
    const { gross, fee, payout } = soldAt(order, value)
    order.status = payout === 0n ? "paid" : "executed"
    order.settled = { gross, fee, payout, rounding: gross - (fee + payout) * OF_CENTS }
    order.compensated.executedAt = value
    order.compensated.at = value
  }
}

function boughtAt({ shareStep }: Model, { received }: ModelSubscription, value: bigint) {
  const fee = share(received, MODEL_CLASS_TERMS.inFee, 1n)
  return { fee, shares: (((received - fee) * OF_CENTS) / (value * shareStep)) * shareStep }
}

function soldAt({ shares }: ModelRedemption, value: bigint) {
  const gross = shares * value
  const wanted = share(gross, MODEL_CLASS_TERMS.outFee, OF_CENTS)
  const fee = wanted * OF_CENTS > gross ? gross / OF_CENTS : wanted
  return { gross, fee, payout: (gross - fee * OF_CENTS) / OF_CENTS }
}

/** The executed orders that the value of a day priced. */
export const pricedOn = (model: Model, dated: number): readonly (ModelSubscription | ModelRedemption)[] =>
  [...model.subscriptions, ...model.redemptions].filter(
    ({ settled, terms: of }) => settled !== null && of?.priceDay === dated,
  )

/** What an order gets for a corrected value. */
type Grant = Readonly<{ order: ModelSubscription | ModelRedemption; shares: bigint; cents: bigint }>

/** What a corrected value gives to investors who bought too dear or sold too cheap; who gained keeps it. */
function grantsFor(model: Model, dated: number, to: bigint, choice: "shares" | "cash"): readonly Grant[] {
  const bought = model.subscriptions.flatMap((order): Grant[] => {
    const { compensated, settled, terms: of } = order
    if (settled === null || of?.priceDay !== dated || to >= compensated.at) return []
    const shares = boughtAt(model, order, to).shares - boughtAt(model, order, compensated.at).shares
    const isArchived = model.investors[order.investor]?.status === "archived"
    return choice === "shares" && !isArchived
      ? [{ order, shares, cents: 0n }]
      : [{ order, shares: 0n, cents: (shares * to) / OF_CENTS }]
  })
  const sold = model.redemptions.flatMap((order): Grant[] => {
    const { compensated, settled, terms: of } = order
    if (settled === null || of.priceDay !== dated || to <= compensated.at) return []
    return [{ order, shares: 0n, cents: soldAt(order, to).payout - soldAt(order, compensated.at).payout }]
  })
  return [...bought, ...sold].filter(({ shares, cents }) => shares > 0n || cents > 0n)
}

/** Whether anybody who is not compensated yet lost by a value that was wrong. */
export const hasLoss = (model: Model, dated: number, to: bigint): boolean =>
  (["shares", "cash"] as const).some((choice) => grantsFor(model, dated, to, choice).length > 0)

export function compensate(model: Model, dated: number, to: bigint, choice: "shares" | "cash"): void {
  for (const { order, shares, cents } of grantsFor(model, dated, to, choice)) {
    order.compensated.shares += shares
    order.compensated.cents += cents
    order.compensated.at = to
  }
}

function giveBack(model: Model, order: ModelSubscription): void {
  order.status = "returned"
  for (const wire of model.wires) {
    if (wire.order !== order || wire.status !== "matched") continue
    wire.status = "suspense"
    wire.buysNoShare = true
  }
}

export const freeShares = (model: Model, investor: number): bigint =>
  sumOf(model.subscriptions, (order) =>
    order.investor === investor ? (order.settled?.shares ?? 0n) + order.compensated.shares : 0n,
  ) -
  sumOf(model.redemptions, (order) =>
    order.investor === investor && order.status !== "canceled" ? order.shares : 0n,
  )

const hasFunded = (model: Model, investor: number): boolean =>
  model.subscriptions.some(
    (order) => order.investor === investor && (isPending(order) || order.status === "executed"),
  )

export const minimumFor = (model: Model, investor: number): bigint =>
  hasFunded(model, investor) ? MODEL_CLASS_TERMS.subsequent : MODEL_CLASS_TERMS.initial

/** Whether shares or orders keep an investor from being archived. */
export const isCommitted = (model: Model, investor: number): boolean =>
  freeShares(model, investor) > 0n ||
  [...model.subscriptions, ...model.redemptions].some(
    (order) => order.investor === investor && order.compensated.cents > 0n,
  ) ||
  model.subscriptions.some((order) => order.investor === investor && order.status.startsWith("pending")) ||
  model.redemptions.some(
    (order) =>
      order.investor === investor &&
      ["pending-valuation", "executed", "payout-failed"].includes(order.status),
  )

export const waitingMoney = (model: Model, order: ModelSubscription): bigint =>
  sumOf(model.wires, (wire) => (wire.order === order && wire.status === "suspense" ? wire.cents : 0n))

/** All money that waits with an order counts towards it. */
export function fund(model: Model, order: ModelSubscription): void {
  for (const wire of model.wires) {
    if (wire.order !== order || wire.status !== "suspense") continue
    wire.status = "matched"
    order.received += wire.cents
  }
  if (order.status !== "pending-wire") return
  order.status = "pending-valuation"
  order.terms = currentOrderTerms(model)
}

/** What every account must hold, from the records alone; in 10^-11 for money and 10^-5 for shares. */
export function expectedBalances(model: Model): Map<string, bigint> {
  const { subscriptions, redemptions, wires } = model
  const balances = new Map<string, bigint>()
  const settledIn = subscriptions.flatMap(({ settled }) => settled ?? [])
  const settledOut = redemptions.flatMap(({ settled }) => settled ?? [])
  const payoutsOf = (investor: number, statuses: readonly string[]) =>
    sumOf(redemptions, (order) =>
      order.investor === investor && statuses.includes(order.status) ? (order.settled?.payout ?? 0n) : 0n,
    )
  const isBlocked = (order: ModelRedemption, investor: number) =>
    order.investor === investor && isPending(order)
  let issued = 0n
  let paid = 0n
  for (const [investor, { id }] of model.investors.entries()) {
    const holding = freeShares(model, investor)
    const blocked = sumOf(redemptions, (order) => (isBlocked(order, investor) ? order.shares : 0n))
    const clearing = sumOf(subscriptions, (order) =>
      order.investor === investor && isPending(order) ? order.received : 0n,
    )
    balances.set(`holding ${id}`, holding)
    balances.set(`blocked ${id}`, blocked)
    balances.set(`clearing ${id}`, clearing * OF_CENTS)
    const owed = sumOf([...subscriptions, ...redemptions], (order) =>
      order.investor === investor ? order.compensated.cents : 0n,
    )
    balances.set(`payable ${id}`, (payoutsOf(investor, ["executed", "payout-failed"]) + owed) * OF_CENTS)
    issued += holding + blocked
    paid += payoutsOf(investor, ["paid"])
  }
  const inSuspense = sumOf(wires, ({ status, cents }) => (status === "suspense" ? cents : 0n))
  const arrived = sumOf(wires, ({ status, cents }) => (status === "returned" ? 0n : cents))
  balances.set("issuance", -issued)
  balances.set("suspense", inSuspense * OF_CENTS)
  balances.set("world", (paid - arrived) * OF_CENTS)
  balances.set("fees", (sumOf(settledIn, ({ fee }) => fee) + sumOf(settledOut, ({ fee }) => fee)) * OF_CENTS)
  const compensations = sumOf([...subscriptions, ...redemptions], ({ compensated }) => compensated.cents)
  balances.set(
    "fund",
    sumOf(settledIn, ({ amount }) => amount) -
      sumOf(settledOut, ({ gross }) => gross) -
      compensations * OF_CENTS,
  )
  balances.set(
    "rounding",
    sumOf(settledIn, ({ rounding }) => rounding) + sumOf(settledOut, ({ rounding }) => rounding),
  )
  return balances
}

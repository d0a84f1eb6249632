// An independent model of orders and register for the model-based test: whole numbers only, no code of lib/domain.
// Money counts hundredths, net asset values millionths, shares hundred-thousandths; their products 10^-11.

export type ModelWire = {
  id: string
  cents: bigint
  status: "suspense" | "matched" | "returned"
  /** The order it waits with or counts towards. */
  order: ModelSubscription | null
}

export type ModelSubscription = {
  id: string
  reference: string
  investor: number
  status: string
  expiresAt: number
  received: bigint
  cutOffAt: number | null
  dealingDay: number | null
  settled: Readonly<{ shares: bigint; amount: bigint; fee: bigint; rounding: bigint }> | null
}

export type ModelRedemption = {
  id: string
  investor: number
  shares: bigint
  status: string
  cutOffAt: number
  dealingDay: number
  settled: Readonly<{ gross: bigint; fee: bigint; payout: bigint; rounding: bigint }> | null
}

export type Model = {
  method: "knownNAVs" | "unknownNAVs"
  /** Milliseconds since the epoch. */
  now: number
  /** Millionths by the number of the day since the epoch on which they are dated. */
  values: Map<number, bigint>
  subscriptions: ModelSubscription[]
  redemptions: ModelRedemption[]
  wires: ModelWire[]
}

/** Terms of the class in the test. */
export const MODEL_TERMS = {
  initial: 100_000n,
  subsequent: 5_000n,
  redemption: 1_000n,
  inFee: 25n,
  outFee: 10n,
}

const RATE = 10_000n
const DAY = 86_400_000
const HOUR = 3_600_000

/** Summer time in Paris in 2025: from 30 March to 26 October at one in Greenwich. */
const offsetAt = (moment: number) =>
  moment >= Date.UTC(2025, 2, 30, 1) && moment < Date.UTC(2025, 9, 26, 1) ? 2 * HOUR : HOUR

export const dayAt = (moment: number): number => Math.floor((moment + offsetAt(moment)) / DAY)

/** The epoch began on a Thursday. */
const isOpen = (dayNumber: number) => ![2, 3].includes(dayNumber % 7)

export const nextOpen = (dayNumber: number): number =>
  isOpen(dayNumber + 1) ? dayNumber + 1 : nextOpen(dayNumber + 1)

/** Noon in Paris; on no day do clocks change between one in the night and noon. */
export const cutOff = (dayNumber: number): number => {
  const noon = dayNumber * DAY + 12 * HOUR
  return noon - offsetAt(noon)
}

export function dealing(now: number): Readonly<{ dealingDay: number; cutOffAt: number }> {
  const today = dayAt(now)
  const dealingDay = isOpen(today) && now < cutOff(today) ? today : nextOpen(today)
  return { dealingDay, cutOffAt: cutOff(dealingDay) }
}

export function expiry(now: number): number {
  let last = dayAt(now)
  for (let count = 0; count < 10; count += 1) last = nextOpen(last)
  return cutOff(last)
}

/** The day of the value that prices a dealing day: the eve of it, or the eve of the open day after it. */
export const pricingDay = (model: Model, dealingDay: number): number =>
  (model.method === "knownNAVs" ? dealingDay : nextOpen(dealingDay)) - 1

const sumOf = <T>(items: readonly T[], quantityOf: (item: T) => bigint): bigint =>
  items.reduce((total, item) => total + quantityOf(item), 0n)

const isPending = ({ status }: Readonly<{ status: string }>) => status === "pending-valuation"

const OF_CENTS = 10n ** 9n

/** Rounded half up. */
const share = (quantity: bigint, rate: bigint, unit: bigint) =>
  (2n * quantity * rate + RATE * unit) / (2n * RATE * unit)

export function execute(model: Model, dealingDay: number): void {
  const value = model.values.get(pricingDay(model, dealingDay)) ?? 0n
  for (const order of model.subscriptions) {
    if (!isPending(order) || order.dealingDay !== dealingDay) continue
    const fee = share(order.received, MODEL_TERMS.inFee, 1n)
    const shares = ((order.received - fee) * OF_CENTS) / value
    const amount = shares * value
    order.status = "executed"
    order.settled = { shares, amount, fee, rounding: (order.received - fee) * OF_CENTS - amount }
  }
  for (const order of model.redemptions) {
    if (!isPending(order) || order.dealingDay !== dealingDay) continue
    const gross = order.shares * value
    const wanted = share(gross, MODEL_TERMS.outFee, OF_CENTS)
    const fee = wanted * OF_CENTS > gross ? gross / OF_CENTS : wanted
    const payout = (gross - fee * OF_CENTS) / OF_CENTS
    order.status = payout === 0n ? "paid" : "executed"
    order.settled = { gross, fee, payout, rounding: gross - (fee + payout) * OF_CENTS }
  }
}

export const freeShares = (model: Model, investor: number): bigint =>
  sumOf(model.subscriptions, (order) => (order.investor === investor ? (order.settled?.shares ?? 0n) : 0n)) -
  sumOf(model.redemptions, (order) =>
    order.investor === investor && order.status !== "canceled" ? order.shares : 0n,
  )

const hasFunded = (model: Model, investor: number): boolean =>
  model.subscriptions.some(
    (order) => order.investor === investor && (isPending(order) || order.status === "executed"),
  )

export const minimumFor = (model: Model, investor: number): bigint =>
  hasFunded(model, investor) ? MODEL_TERMS.subsequent : MODEL_TERMS.initial

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
  Object.assign(order, dealing(model.now))
}

/** What every account must hold, from the records alone; in 10^-11 for money and 10^-5 for shares. */
export function expectedBalances(model: Model, investorIds: readonly string[]): Map<string, bigint> {
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
  for (const [investor, id] of investorIds.entries()) {
    const holding = freeShares(model, investor)
    const blocked = sumOf(redemptions, (order) => (isBlocked(order, investor) ? order.shares : 0n))
    const clearing = sumOf(subscriptions, (order) =>
      order.investor === investor && isPending(order) ? order.received : 0n,
    )
    balances.set(`holding ${id}`, holding)
    balances.set(`blocked ${id}`, blocked)
    balances.set(`clearing ${id}`, clearing * OF_CENTS)
    balances.set(`payable ${id}`, payoutsOf(investor, ["executed", "payout-failed"]) * OF_CENTS)
    issued += holding + blocked
    paid += payoutsOf(investor, ["paid"])
  }
  const inSuspense = sumOf(wires, ({ status, cents }) => (status === "suspense" ? cents : 0n))
  const arrived = sumOf(wires, ({ status, cents }) => (status === "returned" ? 0n : cents))
  balances.set("issuance", -issued)
  balances.set("suspense", inSuspense * OF_CENTS)
  balances.set("world", (paid - arrived) * OF_CENTS)
  balances.set("fees", (sumOf(settledIn, ({ fee }) => fee) + sumOf(settledOut, ({ fee }) => fee)) * OF_CENTS)
  balances.set("fund", sumOf(settledIn, ({ amount }) => amount) - sumOf(settledOut, ({ gross }) => gross))
  balances.set(
    "rounding",
    sumOf(settledIn, ({ rounding }) => rounding) + sumOf(settledOut, ({ rounding }) => rounding),
  )
  return balances
}

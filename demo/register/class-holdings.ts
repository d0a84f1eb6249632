import type { DemoSymbol } from "#demo/catalogue.ts"
import { seededInteger } from "#demo/seed.ts"
import { HOLDING_COUNT, SUSPENDED } from "./demo-investors.ts"
import { EXAMPLE_PLACE } from "./planned-orders.ts"

/** What the first investor holds besides EUTBL: three currencies, so that a portfolio has rates and an allocation. */
const CLASSES_OF_FIRST: readonly DemoSymbol[] = ["USTBL", "UKTBL", "eurSAFO", "gbpSAFO"]

/** Dealing runs after which an order of an investor in a class is settled, so that another may follow. */
const QUIET_DEALINGS = 5

/**
 * Who holds how much of a class while its orders are generated: indexes of investors, shares in units of the last decimal.
 */
export class ClassHoldings {
  readonly #symbol: DemoSymbol
  readonly #holdings = new Map<number, bigint>()
  readonly #lastOrder = new Map<number, number>()
  /** The queue of new investors; those who sold everything return at its end. */
  readonly #queue: number[]
  #total = 0n

  constructor(symbol: DemoSymbol) {
    this.#symbol = symbol
    this.#queue = queueOf(symbol)
  }

  get shares(): bigint {
    return this.#total
  }

  get holders(): number {
    return this.#holdings.size
  }

  sharesOf(investor: number): bigint {
    return this.#holdings.get(investor) ?? 0n
  }

  /** The next `count` investors of the class, or fewer at the end. */
  newcomers(count: number): number[] {
    return this.#queue.splice(0, Math.max(0, count))
  }

  /** Up to `count` different holders who may order at a dealing, but not `except`; drawn by name. */
  quietHolders(count: number, dealing: number, name: string, except: number | null = null): number[] {
    const quiet = [...this.#holdings.keys()].filter(
      (investor) =>
        investor !== except &&
        dealing - (this.#lastOrder.get(investor) ?? 0) > QUIET_DEALINGS &&
        !SUSPENDED.includes(investor),
    )
    const chosen: number[] = []
    while (chosen.length < count && quiet.length > 0) {
      const [one] = quiet.splice(
        seededInteger(quiet.length, "holder", this.#symbol, dealing, name, chosen.length),
        1,
      )
      if (one !== undefined) chosen.push(one)
    }
    return chosen
  }

  /** Records that an investor ordered, so that no other order of theirs overlaps. */
  note(investor: number, dealing: number): void {
    this.#lastOrder.set(investor, dealing)
  }

  /** Shares bought, or sold when negative. */
  settle(investor: number, change: bigint): void {
    const shares = this.sharesOf(investor) + change
    this.#total += change
    if (shares > 0n) this.#holdings.set(investor, shares)
    else {
      this.#holdings.delete(investor)
      this.#queue.push(investor)
    }
  }
}

/**
 * Every investor who may order, in an order that depends on the class; for EUTBL, the first class, by index. The first
 * investor, whose portfolio visitors see, comes early to some classes.
 */
function queueOf(symbol: DemoSymbol): number[] {
  const places = Array.from({ length: HOLDING_COUNT }, (_, index) => index)
  if (symbol === "EUTBL") return places
  const isEarly = CLASSES_OF_FIRST.includes(symbol)
  return places
    .filter((place) => !SUSPENDED.includes(place))
    .map((place) => ({
      place,
      rank: seededInteger(isEarly && place === EXAMPLE_PLACE ? 2 ** 31 : 2 ** 32, "queue", symbol, place),
    }))
    .sort((a, b) => a.rank - b.rank || a.place - b.place)
    .map(({ place }) => place)
}

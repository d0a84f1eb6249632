import type { AsyncCommand } from "fast-check"
import { addDays, day } from "#lib/domain/calendar/day.ts"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import { ImportError } from "#lib/domain/errors/import-error.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import type { OrderMover } from "#lib/services/orders/follow-changed-terms.ts"
import type { Model, ModelSubscription } from "./lifecycle-model.ts"

/** The system under test: service functions on a real database, with the investors of one distributor. */
export type World = Readonly<{
  ctx: ServiceContext & Readonly<{ moveTo: (text: string) => void }>
  shareClassId: string
  distributor: Actor & Readonly<{ distributorId: string }>
  /** For changes that move orders. */
  mover: OrderMover
  /** Whatever the database holds, as one text. */
  fingerprint: () => Promise<string>
  /** What happened so far, by name: shows afterwards that the commands reached everything. */
  reached: Set<string>
  /** Compares the database with the model after every command. */
  verify: (model: Model) => Promise<void>
}>

/** What a command does to the model, what it asks of the system, and what the model says must be rejected. */
export type Step = (
  model: Model,
  world: World,
) => Readonly<{
  expectedError: string | null
  act: () => Promise<unknown>
  apply: (response: never) => void
}> | null

export class LifecycleCommand implements AsyncCommand<Model, World> {
  readonly #name: string
  readonly #values: readonly unknown[]
  readonly #steps: readonly Step[]

  constructor(name: string, values: readonly unknown[], steps: readonly Step[]) {
    this.#name = name
    this.#values = values
    this.#steps = steps
  }

  check = () => true

  async run(model: Model, world: World): Promise<void> {
    for (const takeStep of this.#steps) {
      const step = takeStep(model, world)
      if (step === null) continue
      if (step.expectedError === null) {
        step.apply((await step.act()) as never)
        await world.verify(model)
      } else {
        await expectError(step.expectedError, step.act, world)
      }
      world.reached.add(
        step.expectedError === null ? this.#name : `${this.#name} rejected: ${step.expectedError}`,
      )
    }
  }

  toString = () => `${this.#name}(${this.#values.join(", ")})`
}

async function expectError(code: string, act: () => Promise<unknown>, world: World): Promise<void> {
  const before = await world.fingerprint()
  const outcome = await act().then(
    () => "accepted",
    (error: unknown) => {
      if (error instanceof DomainError) return error.code
      if (error instanceof ImportError) return error.name
      throw error
    },
  )
  if (outcome !== code) throw new Error(`expected ${code}, got ${outcome}`)
  if ((await world.fingerprint()) !== before) throw new Error(`${code} changed the database`)
}

/** One of the records there are, by a number of any size: mostly one that `suits`, so that not all is rejected. */
export function pick<T>(items: readonly T[], index: number, suits: (item: T) => boolean): T | undefined {
  const suited = items.filter(suits)
  const from = index % 4 === 0 || suited.length === 0 ? items : suited
  return from[Math.floor(index / 4) % Math.max(from.length, 1)]
}

export const moneyText = (cents: bigint): Decimal =>
  decimal(`${cents / 100n}.${(cents % 100n).toString().padStart(2, "0")}0`)

export const sharesText = (shares: bigint): Decimal =>
  decimal(`${shares / 100_000n}.${(shares % 100_000n).toString().padStart(5, "0")}0`)

export const dayText = (dayNumber: number) => addDays(day("1970-01-01"), dayNumber)

/** Whether an order takes no more money. */
const isClosed = ({ now }: Model, order: ModelSubscription): boolean =>
  order.status === "pending-wire"
    ? now >= order.expiresAt
    : order.status !== "pending-valuation" || now >= (order.terms?.cutOffAt ?? 0)

/** Nothing comes in for a frozen investor, and nothing goes out. */
export const isFrozen = ({ investors }: Model, investor: number): boolean =>
  investors[investor]?.status !== "active"

export const takesMoney = (model: Model, order: ModelSubscription): boolean =>
  !isClosed(model, order) && !isFrozen(model, order.investor)

export const idsOf = ({ investors }: Model, investor: number) =>
  investors[investor] ?? { id: "", bankAccountId: "" }

import { decideBankAccount } from "#lib/services/bank-accounts/decide-bank-account.ts"
import { archiveInvestor, decideInvestor } from "#lib/services/investors/decide-investor.ts"
import type { Model } from "./lifecycle-model.ts"
import { isCommitted } from "./lifecycle-model.ts"
import type { Step, World } from "./lifecycle-step.ts"
import { pick } from "./lifecycle-step.ts"
import { OPERATOR, openBankAccount, openInvestor } from "./sample-orders.ts"

export function suspend(index: number): Step {
  return (model, world) => {
    const investor = model.investors[index % model.investors.length]
    if (investor === undefined) return null
    return {
      // Suspended for the same reason already: the decision counts as sent again.
      expectedError: investor.status === "archived" ? "ConflictError" : null,
      act: () =>
        decideInvestor(world.ctx, OPERATOR, {
          id: investor.id,
          decision: "suspend",
          message: "Under investigation.",
        }),
      apply: () => {
        investor.status = "suspended"
      },
    }
  }
}

export function activate(index: number): Step {
  return (model, world) => {
    const investor = pick(model.investors, index, ({ status }) => status === "suspended")
    if (investor === undefined) return null
    return {
      expectedError: investor.status === "active" ? "ConflictError" : null,
      act: () => decideInvestor(world.ctx, OPERATOR, { id: investor.id, decision: "activate" }),
      apply: () => {
        investor.status = "active"
      },
    }
  }
}

/** Few enough that what happens to one matters to the others' commands. */
const MAX_INVESTORS = 4

export const investorComes: Step = (model, world) =>
  model.investors.length >= MAX_INVESTORS
    ? null
    : {
        expectedError: null,
        act: () => newInvestor(world),
        apply: (investor: Model["investors"][number]) => {
          model.investors.push(investor)
        },
      }

/** Another investor comes for one that was archived. */
export function archive(index: number): Step {
  return (model, world) => {
    const uncommitted = (one: Model["investors"][number]) => !isCommitted(model, model.investors.indexOf(one))
    const investor = pick(model.investors, index, uncommitted)
    if (investor === undefined) return null
    const isArchived = investor.status === "archived"
    return {
      expectedError: isArchived || uncommitted(investor) ? null : "ConflictError",
      act: async () => {
        await archiveInvestor(world.ctx, world.distributor, investor.id)
        return isArchived ? null : newInvestor(world)
      },
      apply: (successor: Model["investors"][number] | null) => {
        investor.status = "archived"
        if (successor !== null) model.investors.push(successor)
      },
    }
  }
}

/** An investor with a validated bank account. */
export async function newInvestor({
  ctx,
  distributor,
}: Pick<World, "ctx" | "distributor">): Promise<Model["investors"][number]> {
  const { id } = await openInvestor(ctx, distributor)
  const { id: bankAccountId } = await openBankAccount(ctx, distributor, id)
  return { id, bankAccountId, status: "active", isAccountValidated: true }
}

export function decideAccount(index: number, decision: "validate" | "invalidate"): Step {
  return (model, world) => {
    const investor = model.investors[index % model.investors.length]
    if (investor === undefined) return null
    return {
      expectedError: null,
      act: () => decideBankAccount(world.ctx, OPERATOR, { id: investor.bankAccountId, decision }),
      apply: () => {
        investor.isAccountValidated = decision === "validate"
      },
    }
  }
}

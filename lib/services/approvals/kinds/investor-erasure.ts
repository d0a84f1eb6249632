import { investorName } from "#lib/domain/investors/investor.ts"
import type { ApprovalKind } from "#lib/services/approvals/approval-kind.ts"
import { eraseInvestor } from "#lib/services/investors/erase-investor.ts"
import { requireInvestor } from "#lib/services/investors/list-investors.ts"

/** The personal data of a former investor are erased: nobody can undo it. The proposal itself names nobody. */
export const investorErasure: ApprovalKind<Readonly<{ investorId: string }>> = {
  publishes: false,
  apply: async (ctx, actor, { investorId }) => {
    const investor = await requireInvestor(ctx, actor, investorId)
    const erased = await eraseInvestor(ctx, actor, investorId)
    const { lastDay, keptUntil, retentionYears } = erased
    return {
      summary: `Erase the personal data of the investor ${investorId}`,
      subjects: [`investor:${investorId}`],
      changes: [
        `investor ${investorId}: personal data → erased, with their key in the audit log`,
        `the relationship ended on ${lastDay}, and ${retentionYears} years of retention on ${keptUntil}`,
        `bank accounts erased: ${erased.bankAccounts}`,
        `payers of wires erased: ${erased.wires}`,
        ...erased.people.toSorted().map((id) => `user ${id}: account → erased`),
      ],
      details: [`${investorName(investor)} (${investor.country})`],
    }
  },
}

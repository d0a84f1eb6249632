import { findDemands } from "#lib/db/investors/investor-events.ts"
import type { Investor } from "#lib/domain/investors/investor.ts"
import { investorName } from "#lib/domain/investors/investor.ts"
import type { ApprovalKind, Change, Detail } from "#lib/services/approvals/approval-kind.ts"
import { decideInvestor } from "#lib/services/investors/decide-investor.ts"
import { requireInvestor } from "#lib/services/investors/list-investors.ts"

/** An investor who is under review, asked for something, refused, suspended or archived may order. To stop one needs no approval. */
export const investorRelease: ApprovalKind<Readonly<{ investorId: string }>> = {
  publishes: false,
  apply: async (ctx, actor, { investorId: id }) => {
    const before = await requireInvestor(ctx, actor, id)
    // Whoever archives an investor ends what was asked of them, and is not the operator.
    const asked =
      before.status === "archived"
        ? await findDemands(ctx.db, id)
        : before.requirements.map(({ message }) => message)
    const { status, ...investor } = await decideInvestor(ctx, actor, {
      id,
      decision: "activate",
    })
    return {
      summary: `Approve the investor ${id} for orders`,
      title: { name: "releaseInvestor", values: { investor: { investorId: id } } },
      subjects: [`investor:${id}`],
      changes: [
        {
          line: `investor ${id}: ${before.status} → ${status}`,
          text: {
            name: "investorState",
            values: {
              investor: { investorId: id },
              from: { stateOf: "investor", state: before.status },
              to: { stateOf: "investor", state: status },
            },
          },
        },
        ...demandsEnd(before),
      ],
      details: [
        investorDetail(investor),
        ...asked.map(
          (message): Detail => ({
            line: `was asked: ${message}`,
            text: { name: "wasAsked", values: { message } },
          }),
        ),
      ],
    }
  },
}

/**
 * How much was asked of an investor, and is settled then: what somebody asks after the proposal is not settled with it. The words of
 * what was asked may be personal data, so a proposal does not keep them.
 */
const demandsEnd = ({ status, requirements: { length: count } }: Investor): Change[] =>
  status === "action-required"
    ? [
        {
          line: `asked of the investor and settled: ${count}`,
          text: { name: "demandsEnd", values: { count } },
        },
      ]
    : []

/** Who the investor is, for whoever decides. */
export const investorDetail = (
  investor: Parameters<typeof investorName>[0] & Pick<Investor, "country">,
): Detail => ({
  line: `${investorName(investor)} (${investor.country})`,
  text: {
    name: "investorIn",
    values: { name: investorName(investor), country: { country: investor.country } },
  },
})

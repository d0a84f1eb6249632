import type { UnclearRecord } from "#lib/db/investors/unclear-records.ts"
import type { ApprovalKind, Change } from "#lib/services/approvals/approval-kind.ts"
import type { ErasureInput } from "#lib/services/investors/erase-investor.ts"
import { eraseInvestor } from "#lib/services/investors/erase-investor.ts"
import { requireInvestor } from "#lib/services/investors/list-investors.ts"
import { unclearRecordLine } from "#lib/services/investors/list-unclear-records.ts"
import { investorDetail } from "./investor-release.ts"

/**
 * The personal data of a former investor are erased: nobody can undo it. The proposal itself names nobody. It lists every record that
 * may be of somebody else with the same name, what becomes of it, and whose access ends.
 */
export const investorErasure: ApprovalKind<ErasureInput> = {
  publishes: false,
  apply: async (ctx, actor, input) => {
    const { investorId } = input
    const investor = await requireInvestor(ctx, actor, investorId)
    const erased = await eraseInvestor(ctx, actor, input)
    const { lastDay, keptUntil, retentionYears } = erased
    return {
      summary: `Erase the personal data of the investor ${investorId}`,
      title: { name: "eraseInvestor", values: { investor: { investorId } } },
      subjects: [`investor:${investorId}`],
      changes: [
        {
          line: `investor ${investorId}: personal data → erased, with their key in the audit log`,
          text: { name: "dataErased", values: { investor: { investorId } } },
        },
        {
          line: `the relationship ended on ${lastDay}, and ${retentionYears} years of retention on ${keptUntil}`,
          text: { name: "retentionEnded", values: { lastDay, years: retentionYears, keptUntil } },
        },
        {
          line: `bank accounts erased: ${erased.bankAccounts}`,
          text: { name: "accountsErased", values: { count: erased.bankAccounts } },
        },
        {
          line: `payers of wires erased: ${erased.wires}`,
          text: { name: "payersErased", values: { count: erased.wires } },
        },
        ...erased.included.map(includedChange),
        ...erased.left.map(leftChange),
        ...erased.people.toSorted().map(
          (id): Change => ({
            line: `user ${id}: account → erased`,
            text: { name: "userErased", values: { user: { id } } },
          }),
        ),
        ...erased.unlinked.toSorted().map(
          (id): Change => ({
            line: `user ${id}: access to the investor → ended`,
            text: { name: "accessEnded", values: { user: { id } } },
          }),
        ),
        ...clientsRevoked(erased.apiClients.length),
      ],
      details: [investorDetail(investor)],
    }
  },
}

const clientsRevoked = (count: number): readonly Change[] =>
  count === 0
    ? []
    : [{ line: `API clients revoked: ${count}`, text: { name: "clientsRevoked", values: { count } } }]

const includedChange = (record: UnclearRecord): Change => ({
  line: `${unclearRecordLine(record)}: payer or payee → erased, as it is of the investor`,
  text: { name: record.record === "wire" ? "wireIncluded" : "entryIncluded", values: shownRecord(record) },
})

const leftChange = (record: UnclearRecord): Change => ({
  line: `${unclearRecordLine(record)}: stays, as it may be of somebody else`,
  text: { name: record.record === "wire" ? "wireLeft" : "entryLeft", values: shownRecord(record) },
})

const shownRecord = ({ id, amount, day }: UnclearRecord) => ({ money: { id }, amount, day })

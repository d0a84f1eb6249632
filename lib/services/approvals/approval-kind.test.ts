import { describe, expect, it } from "vitest"
import type { ProposalText } from "#lib/domain/approvals/proposal-text.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { Change } from "./approval-kind.ts"
import {
  changesSinceProposal,
  contentColumns,
  contentHash,
  contentOf,
  evidenceOf,
  shortenedReason,
} from "./approval-kind.ts"

const payment = (value: string, bankAccountId = "account-1"): Change => ({
  line: "a payout",
  text: {
    name: "payout",
    values: { orderId: "order-1", amount: { value: decimal(value), currency: "EUR" }, bankAccountId },
  },
})

const TITLE: ProposalText = { name: "releasePayouts", values: { payouts: 1, totals: [] } }

const ASKED = { kind: "payout-batch", input: {} } as const

const effectOf = (...changes: Change[]) => ({
  summary: "Release one payout",
  title: TITLE,
  subjects: ["payout:1"],
  changes,
})

const stored = (...changes: Change[]) => {
  const effect = effectOf(...changes)
  return { ...contentOf(contentColumns(ASKED, effect)), subjects: effect.subjects }
}

describe("the content of a proposal", () => {
  it("has the words of each change, its text, and the title, and its hash is of all of them", () => {
    const { content, contentHash: hash } = contentColumns(ASKED, effectOf(payment("12"), "a line"))
    expect(contentOf(contentColumns(ASKED, effectOf(payment("12"), "a line")))).toMatchObject({
      title: TITLE,
      changes: ["a payout", "a line"],
      texts: [{ name: "payout", values: { orderId: "order-1" } }, null],
    })
    expect(hash).toBe(contentHash(content))
    expect(contentColumns(ASKED, effectOf(payment("13"), "a line")).contentHash).not.toBe(hash)
  })
})

describe("an effect is another one than was proposed", () => {
  it("if what pages show of a change differs, although its words are the same", () => {
    expect(changesSinceProposal(stored(payment("12")), effectOf(payment("12")))).toEqual([])
    expect(changesSinceProposal(stored(payment("12")), effectOf(payment("13")))).toHaveLength(1)
    expect(changesSinceProposal(stored(payment("12")), effectOf(payment("12", "account-2")))).toHaveLength(1)
    expect(changesSinceProposal(stored(payment("12")), effectOf("a payout"))).toHaveLength(1)
    // It was read by its words, which are the same; a later version writes a text for them.
    expect(changesSinceProposal(stored("a payout"), effectOf(payment("12")))).toEqual([])
  })

  it("if its words differ; a proposal from before there were texts is compared by its words alone", () => {
    const { texts: _, title: __, ...former } = stored(payment("12"))
    expect(changesSinceProposal(former, effectOf(payment("12")))).toEqual([])
    expect(changesSinceProposal(former, effectOf("another payout"))).toEqual([
      { line: "no longer: a payout" },
      { line: "now: another payout" },
    ])
  })

  it("with the texts of what is gone and what is new, and of checks that fail by now", () => {
    const other = {
      line: "another payout",
      text: { name: "reasonGiven", values: { reason: "A cent." } },
    } as const
    const check = { name: "move", of: null, figures: [] } as const
    const evidence = [
      evidenceOf("EUTBL move", "failed", check),
      evidenceOf("EUTBL currency", "passed", check),
    ]
    expect(changesSinceProposal(stored(payment("12")), { ...effectOf(other), evidence })).toEqual([
      { line: "no longer: a payout", of: { is: "gone", what: expect.objectContaining({ name: "payout" }) } },
      { line: "now: another payout", of: { is: "new", what: other.text } },
      { line: "now: EUTBL move failed", of: { is: "new", what: check } },
    ])
  })
})

describe("a reason in a summary", () => {
  it.each([
    ["of 300 characters is whole", "a".repeat(300), "a".repeat(300)],
    ["that is longer is cut", "a".repeat(301), `${"a".repeat(300)}…`],
    ["is cut before a character that does not fit", `${"a".repeat(299)}🏦 b`, `${"a".repeat(299)}…`],
    ["is cut after a character that fits", `${"a".repeat(298)}🏦 b`, `${"a".repeat(298)}🏦…`],
  ])("%s", (_, reason, expected) => {
    expect(shortenedReason(reason)).toBe(expected)
  })
})

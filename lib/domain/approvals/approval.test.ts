import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { fromEpochMilliseconds } from "#lib/domain/calendar/instant.ts"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import type { ApprovalEvent, ApprovalState } from "./approval.ts"
import { approvalAfter, approvalExpiresAt, approvalObstacle, approvalStateAt } from "./approval.ts"

/** A program that Ann proposed. */
const FEED = "operator-client:feed"

const PEOPLE = ["user:ann", "user:ben", "user:cas", FEED] as const

const START = Date.parse("2026-11-20T09:00:00Z")
const DAY = 86_400_000

const step = fc.record({
  who: fc.constantFrom(...PEOPLE),
  hours: fc.integer({ min: 0, max: 60 }),
  event: fc.constantFrom("approve", "approve-what-was-read-first", "reject", "withdraw", "supersede", "edit"),
})

describe("the life of a proposal", () => {
  it("is decided once, in time, by a person who neither proposed nor last edited it, nor through a program, whatever is tried", () => {
    fc.assert(
      fc.property(fc.constantFrom(...PEOPLE), fc.array(step, { maxLength: 12 }), (proposedBy, steps) => {
        const proposedAt = fromEpochMilliseconds(START)
        const expiresAt = approvalExpiresAt(proposedAt)
        expect(Date.parse(expiresAt) - START).toBe(7 * DAY)
        let state: ApprovalState = "proposed"
        let now = START
        let edits: string[] = []
        const hash = () => `content ${edits.length}`
        for (const { who, hours, event } of steps) {
          now += hours * 3_600_000
          const at = fromEpochMilliseconds(now)
          const approval: Parameters<typeof approvalAfter>[0] = {
            state,
            proposedBy,
            editedBy: edits,
            clientOwners: [proposedBy, edits.at(-1)].includes(FEED) ? ["user:ann"] : [],
            expiresAt,
            contentHash: hash(),
          }
          const isOpen: boolean = state === "proposed" && now < START + 7 * DAY
          const isOther =
            who.startsWith("user:") && who !== proposedBy && !(proposedBy === FEED && who === "user:ann")
          const isAllowed: boolean =
            isOpen &&
            {
              approve: isOther && who !== edits.at(-1) && !(edits.at(-1) === FEED && who === "user:ann"),
              "approve-what-was-read-first": isOther && edits.length === 0,
              reject: who.startsWith("user:"),
              withdraw: who === proposedBy,
              supersede: true,
              edit: true,
            }[event]
          expect(approvalStateAt(approval, at)).toBe(state === "proposed" && !isOpen ? "expired" : state)
          const attempt = (): ApprovalState => approvalAfter(approval, eventOf(event, hash()), { who, at })
          if (!isAllowed) {
            expect(attempt).toThrow(DomainError)
            continue
          }
          state = attempt()
          if (event === "edit") edits = [...edits, who]
        }
      }),
    )
  })
})

const eventOf = (event: string, contentHash: string): ApprovalEvent => {
  switch (event) {
    case "approve":
      return { type: "approve", contentHash }
    case "approve-what-was-read-first":
      return { type: "approve", contentHash: "content 0" }
    case "reject":
      return { type: "reject", reason: "No." }
    case "withdraw":
      return { type: "withdraw" }
    case "supersede":
      return { type: "supersede" }
    default:
      return { type: "edit" }
  }
}

describe("what keeps a person from approving", () => {
  it.each([
    ["nothing, for a checker who had no part in it", "user:cas", "checker", {}, null],
    ["that they are a maker", "user:cas", "maker", {}, "maker"],
    ["that it is their own, also once they are a checker", "user:ann", "checker", {}, "proposer"],
    ["that they edited it last", "user:ben", "checker", { editedBy: ["user:cas", "user:ben"] }, "editor"],
    [
      "nothing, where somebody else edited it since",
      "user:ben",
      "checker",
      { editedBy: ["user:ben", "user:cas"] },
      null,
    ],
    [
      "that a program of theirs proposed or edited it",
      "user:dan",
      "checker",
      { clientOwners: ["user:dan"] },
      "program",
    ],
    ["that it is decided", "user:cas", "checker", { state: "rejected" }, "decided"],
  ] as const)("is %s", (_, who, role, more, expected) => {
    const approval = {
      state: "proposed" as ApprovalState,
      proposedBy: "user:ann",
      editedBy: [],
      clientOwners: [],
      ...more,
    }
    expect(approvalObstacle(approval, { who, role })).toBe(expected)
  })
})

import { randomUUID } from "node:crypto"
import { afterAll, describe, expect, test } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { DRAFT_RETENTION_DAYS, NO_ENTRIES } from "#lib/domain/investor-drafts/investor-draft.ts"
import type { InvestorDetails } from "#lib/domain/investors/investor.ts"
import { createInvestor } from "#lib/services/investors/create-investor.ts"
import { listInvestors } from "#lib/services/investors/list-investors.ts"
import { purgeOldRecords } from "#lib/services/users/purge-old-records.ts"
import { openDistributor, openInvestor, ordersContext, organization } from "#test/orders/sample-orders.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { listInvestorDrafts, listLikelyDuplicates, requireInvestorDraft } from "./list-investor-drafts.ts"
import { onboardInvestor } from "./onboard-investor.ts"
import { discardInvestorDraft, saveInvestorDraft, startInvestorDraft } from "./save-investor-draft.ts"

const ctx = ordersContext(testDatabaseUrl())
afterAll(() => ctx.db.$disconnect())

const ADA: InvestorDetails = {
  firstName: "Ada",
  lastName: "Lovelace",
  details: { type: "individual", countryOfTaxResidence: "FR" },
  country: "FR",
  city: "Paris",
  zipCode: "75002",
  address: "1 rue de la Banque",
  dateOfBirth: day("1985-12-10"),
  placeOfBirth: "Lyon",
}

const ENTRIES = { ...NO_ENTRIES, firstName: "Ada", lastName: "Lovelace", dateOfBirth: "1985-12-10" }
const PERSON = { step: "person", entries: ENTRIES } as const

const investorsOf = async (actor: Awaited<ReturnType<typeof openDistributor>>) =>
  (
    await listInvestors(ctx, actor, {
      search: null,
      status: null,
      page: { cursor: null, limit: 100 },
    })
  ).items

const outcomes = async (calls: readonly Promise<unknown>[]): Promise<string[]> =>
  (await Promise.allSettled(calls))
    .map((outcome) => (outcome.status === "fulfilled" ? "done" : String(outcome.reason.code)))
    .toSorted()

describe("a draft", () => {
  test("is continued by any member of the distributor's staff, and by nobody else", async () => {
    const [own, other] = [await openDistributor(ctx), await openDistributor(ctx)]
    const { id: draftId } = await startInvestorDraft(ctx, own, PERSON)
    const colleague = { ...own, who: "user:colleague" as const }
    expect(await requireInvestorDraft(ctx, colleague, draftId)).toMatchObject({
      version: 1,
      entries: ENTRIES,
    })
    await saveInvestorDraft(ctx, colleague, { draftId, version: 1, step: "address", entries: ENTRIES })
    expect(await listInvestorDrafts(ctx, own)).toMatchObject([{ id: draftId, version: 2, step: "address" }])

    expect(await listInvestorDrafts(ctx, other)).toEqual([])
    const asOther = [
      (id: string) => requireInvestorDraft(ctx, other, id),
      (id: string) => saveInvestorDraft(ctx, other, { draftId: id, version: 2, ...PERSON }),
      (id: string) => discardInvestorDraft(ctx, other, id),
      (id: string) => listLikelyDuplicates(ctx, other, id),
      (id: string) =>
        onboardInvestor(ctx, other, { draftId: id, version: 2, investor: ADA, knownDuplicateIds: [] }),
    ]
    for (const call of asOther) {
      const [theirs, unknown] = await Promise.all(
        [draftId, randomUUID()].map((id) => call(id).catch((error: Error) => error.message)),
      )
      expect(theirs).toBe("There is no such draft.")
      expect(theirs).toBe(unknown)
    }
    expect(await listInvestorDrafts(ctx, own)).toHaveLength(1)
  })

  test("is saved by one of two who continue the same version", async () => {
    const own = await openDistributor(ctx)
    const { id: draftId } = await startInvestorDraft(ctx, own, PERSON)
    const save = (firstName: string) =>
      saveInvestorDraft(ctx, own, { draftId, version: 1, step: "person", entries: { ...ENTRIES, firstName } })
    expect(await outcomes([save("Ada"), save("Grace"), save("Edith")])).toEqual([
      "ConflictError",
      "ConflictError",
      "done",
    ])
    expect(await requireInvestorDraft(ctx, own, draftId)).toMatchObject({ version: 2 })
  })

  test("is deleted 30 days after its last change, and not before", async () => {
    const own = await openDistributor(ctx)
    const { id: old } = await startInvestorDraft(ctx, own, PERSON)
    const { id: young } = await startInvestorDraft(ctx, own, PERSON)
    const savedAt = (daysAgo: number) => new Date(Date.parse("2025-02-03T09:00:00Z") - daysAgo * 86_400_000)
    const age = (id: string, daysAgo: number) =>
      ctx.db.investorDraft.update({
        where: { id },
        data: { createdAt: savedAt(daysAgo), savedAt: savedAt(daysAgo) },
      })
    await age(old, DRAFT_RETENTION_DAYS + 1)
    await age(young, DRAFT_RETENTION_DAYS - 1)
    await purgeOldRecords(ctx)
    expect((await listInvestorDrafts(ctx, own)).map(({ id }) => id)).toEqual([young])
  })
})

describe("onboarding", () => {
  test("creates one investor of a draft, however many call, and empties the draft", async () => {
    const own = await openDistributor(ctx)
    const { id: draftId } = await startInvestorDraft(ctx, own, PERSON)
    const onboard = () =>
      onboardInvestor(ctx, own, { draftId, version: 1, investor: ADA, knownDuplicateIds: [] })
    expect(await outcomes([onboard(), onboard(), onboard()])).toEqual([
      "ConflictError",
      "ConflictError",
      "done",
    ])
    const [investor, ...more] = await investorsOf(own)
    expect(more).toEqual([])
    expect(await listInvestorDrafts(ctx, own)).toEqual([])
    expect(await requireInvestorDraft(ctx, own, draftId)).toMatchObject({
      investorId: investor?.id,
      entries: NO_ENTRIES,
    })
    await expect(saveInvestorDraft(ctx, own, { draftId, version: 1, ...PERSON })).rejects.toMatchObject({
      code: "ConflictError",
    })
    await expect(discardInvestorDraft(ctx, own, draftId)).rejects.toMatchObject({ code: "NotFoundError" })
    expect(await investorsOf(own)).toHaveLength(1)
  })

  test("stores the consent, its instant and by whom it was recorded", async () => {
    const own = { ...(await openDistributor(ctx)), who: "user:camille" as const }
    const { id: draftId } = await startInvestorDraft(ctx, own, PERSON)
    const { id } = await onboardInvestor(ctx, own, {
      draftId,
      version: 1,
      investor: ADA,
      knownDuplicateIds: [],
    })
    expect(await ctx.db.investorConsent.findUnique({ where: { investorId: id } })).toEqual({
      investorId: id,
      version: "2026-11",
      recordedBy: "user:camille",
      recordedAt: new Date(ctx.clock.now()),
    })
  })

  test("and a save of the same version: one of the two happens", async () => {
    const own = await openDistributor(ctx)
    const { id: draftId } = await startInvestorDraft(ctx, own, PERSON)
    const results = await outcomes([
      onboardInvestor(ctx, own, { draftId, version: 1, investor: ADA, knownDuplicateIds: [] }),
      saveInvestorDraft(ctx, own, { draftId, version: 1, ...PERSON }),
    ])
    expect(results).toEqual(["ConflictError", "done"])
    const [investors, drafts] = [await investorsOf(own), await listInvestorDrafts(ctx, own)]
    expect(investors.length + drafts.length).toBe(1)
  })

  test("a minor creates nothing, and the draft stays", async () => {
    const own = await openDistributor(ctx)
    const { id: draftId } = await startInvestorDraft(ctx, own, PERSON)
    const investor = { ...ADA, dateOfBirth: day("2010-01-01") }
    await expect(
      onboardInvestor(ctx, own, { draftId, version: 1, investor, knownDuplicateIds: [] }),
    ).rejects.toMatchObject({ code: "InvestorNotEligibleError" })
    expect(await investorsOf(own)).toEqual([])
    expect(await listInvestorDrafts(ctx, own)).toMatchObject([{ entries: ENTRIES }])
  })
})

describe("a likely duplicate", () => {
  test("has the same birth date and folded name, within the distributor only", async () => {
    const [own, other] = [await openDistributor(ctx), await openDistributor(ctx)]
    const create = (actor: typeof own, overrides: Partial<InvestorDetails>) =>
      createInvestor(ctx, actor, { ...ADA, ...overrides, distributorId: actor.distributorId })
    const same = await create(own, { firstName: "LOVELACE", lastName: "Àda" })
    await create(own, { dateOfBirth: day("1985-12-11") })
    await create(own, { firstName: "Adam" })
    await create(other, {})
    const { id: draftId } = await startInvestorDraft(ctx, own, PERSON)
    expect((await listLikelyDuplicates(ctx, own, draftId)).map(({ id }) => id)).toEqual([same.id])
  })

  test("of an organization has its registration number or legal name, whoever represents it", async () => {
    const [own, other] = [await openDistributor(ctx), await openDistributor(ctx)]
    const create = (actor: typeof own, legalName: string, registrationNumber: string) =>
      openInvestor(ctx, actor, organization(legalName, registrationNumber))
    const sameNumber = await create(own, "Other SA", "552.100.554")
    const sameName = await create(own, "ATELIER LOVELACE S.A.", "1")
    await create(own, "Third SA", "2")
    await create(other, "Atelier Lovelace S.A.", "552 100 554")
    await createInvestor(ctx, own, { ...ADA, distributorId: own.distributorId })
    const entered = { legalName: "Atelier Lovelace S.A.", registrationNumber: "552 100 554" }
    const { id: draftId } = await startInvestorDraft(ctx, own, {
      step: "person",
      entries: { ...ENTRIES, type: "organization", ...entered },
    })
    const duplicates = (await listLikelyDuplicates(ctx, own, draftId)).map(({ id }) => id)
    expect(duplicates).toEqual([sameName.id, sameNumber.id])

    const investor = { ...ADA, ...organization(entered.legalName, entered.registrationNumber) }
    const onboard = (knownDuplicateIds: readonly string[]) =>
      onboardInvestor(ctx, own, { draftId, version: 1, investor, knownDuplicateIds })
    await expect(onboard([sameName.id])).rejects.toThrow("an organization with the same registration number")
    expect(await onboard(duplicates)).toMatchObject({ ...investor, status: "active" })
  })

  test("stops onboarding until it was seen, also one that is created at the same time", async () => {
    const own = await openDistributor(ctx)
    const drafts = await Promise.all([1, 2].map(() => startInvestorDraft(ctx, own, PERSON)))
    const onboard = (draftId: string, knownDuplicateIds: readonly string[]) =>
      onboardInvestor(ctx, own, { draftId, version: 1, investor: ADA, knownDuplicateIds })
    expect(await outcomes(drafts.map(({ id }) => onboard(id, [])))).toEqual(["ConflictError", "done"])
    const [first] = await investorsOf(own)
    const [left] = await listInvestorDrafts(ctx, own)
    await onboard(left?.id ?? "", [first?.id ?? ""])
    expect(await investorsOf(own)).toHaveLength(2)
  })
})

import { afterAll, expect, test } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import type { LegalTextRecord } from "#lib/domain/imports/legal-text-record.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { errorsOf } from "#test/imports/sample-records.ts"
import { testClockContext } from "#test/test-context.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { importLegalTexts, listLegalTexts } from "./legal-texts.ts"

const ctx = testClockContext(testDatabaseUrl())

afterAll(() => ctx.db.$disconnect())

const text = (overrides: Partial<LegalTextRecord> = {}): LegalTextRecord => ({
  page: "contact",
  language: "en",
  day: day("2025-01-01"),
  text: "Write to <b>us</b>.\n\n## By post",
  ...overrides,
})

const stored = async () => (await listLegalTexts(ctx)).map(({ page, language }) => `${page} ${language}`)

test("the languages of a page are those of the last file that names it; other pages stay", async () => {
  expect(
    await importLegalTexts(ctx, SCHEDULE, {
      records: [text({ language: "fr" }), text(), text({ page: "terms" })],
    }),
  ).toMatchObject({
    created: 3,
  })
  expect(await stored()).toEqual(["contact en", "contact fr", "terms en"])
  expect((await listLegalTexts(ctx))[0]).toEqual(text())
  expect(await importLegalTexts(ctx, SCHEDULE, { records: [text({ text: "Write." })] })).toMatchObject({
    changed: 1,
    removed: 1,
  })
  expect(await stored()).toEqual(["contact en", "terms en"])
  expect(await importLegalTexts(ctx, SCHEDULE, { records: [text({ text: "Write." })] })).toMatchObject({
    unchanged: 1,
  })
})

test("wrong texts are rejected by record and field, and change nothing", async () => {
  const errors = await errorsOf(
    importLegalTexts(ctx, SCHEDULE, {
      records: [text({ day: day("2999-01-01") }), text({ page: "privacy", text: "\u0000" }), text()],
    }),
  )
  expect(errors).toEqual([
    expect.stringMatching(/^0 day: 2999-01-01 has not come yet/),
    expect.stringMatching(/^1 text: has a character that cannot be stored/),
    expect.stringMatching(/^2 language: is stated again for this page/),
  ])
  expect(await stored()).toEqual(["contact en", "terms en"])
})

test.each([
  [
    "a page that the site does not have",
    "INSERT INTO legal_texts VALUES ('imprint', 'en', '2025-01-01', 'x')",
  ],
  ["a blank text", "INSERT INTO legal_texts VALUES ('privacy', 'en', '2025-01-01', ' ')"],
])("the database itself rejects %s", async (_, statement) => {
  await expect(ctx.db.$executeRawUnsafe(statement)).rejects.toThrow(/check constraint/)
})

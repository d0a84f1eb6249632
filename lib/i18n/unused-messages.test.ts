import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"
import { MESSAGES } from "./messages.ts"
import { STAFF_MESSAGES } from "./staff-messages.ts"

/** Messages whose names are made at run time, of a status, a type or an error code, or read by fields that several forms share. */
const LOOKED_UP: Readonly<Record<string, RegExp>> = {
  overview: /^(accumulating|distributing)$/,
  terms: /^(accumulating|distributing|knownNAVs|unknownNAVs|(cities|calendarText|closedText)\..+)$/,
  parties: /^(days|weeks|months|years|(roles|riskLevels|documentKinds|legalPages)\..+)$/,
  portfolio: /^(dailyLiquid|weeklyLiquid|bond|equity|cash|reverse_repo|swap)$/,
  firstStart: /^(steps|how)\..+$/,
  charts: /^(short|long)(1M|3M|6M|YTD|1Y|All)$/,
  signIn: /^(expired|brokenOff)Title$/,
  bulkImports:
    /^(kinds|statuses|meanings|fileProblems|issueCodes|rowsToCreate|start|startTitle|downloadTemplate|failures)\..+$/,
  holdings: /^(subscription|redemption|fee)$/,
  today: /^(groups|kinds|statuses|steps|units|unmatched)\..+$/,
  ordering: /^payoutReasons\..+$/,
  orders: /^(groups|activities|ordering)\..+$/,
  bankStatements:
    /^(kinds|states|outcomes|exceptions|rejections|rejectionTerms|obstacle|moneyStates|ends)\..+$/,
  bankAccounts: /^(statuses|reasons|frozen|notPossibleText)\./,
  onboarding: /^wizard\.(organization\.)?(types|steps|headings|fields|help|missing)\./,
  operator:
    /^(kinds|states|views|obstacles|obstaclesLong|outcomes|steps|stepStates|toDo|units|unreadReasons|waitsFor)\..+$/,
  proposals:
    /^(texts|figures|rejections|rejectionTerms|checkNames|movements|fields|endings|earlier|orderKinds)\..+$/,
  dealingRuns: /^kinds\..+$/,
  ledger: /^(accounts|accountHelp|entryKinds)\..+$/,
  payments: /^(states|reasons|grounds|payoutStates|dueParts|evidenceTexts|obstacles|holds|bankSays)\..+$/,
  investors: /^((statuses|types|standings|userStates|events)\..+|nameError|emailError|languageHelp)$/,
  people: /^((standings|notNow|roles|userStates|userObstacles)\..+|(name|email)(Help|Error))$/,
  data: /^(executionMethods|navDays|documentKinds|fileKinds|orderKinds)\..+$/,
  dataFiles: /^((rejections|rejectionTerms)\..+|quoted)$/,
  auditLog: /^(periods|actions|actionGroups)\..+$/,
  errors: /^(\w+Error|unreachable|requirements\..+|fields\..+)$/,
}

/** What the objects that carry texts are called; a text read from one of another name counts as unused. */
const CARRIERS = "texts|\\w+Texts|copying|failure|ours|usual"

type Source = Readonly<{ file: string; text: string }>

const SOURCES: readonly Source[] = globSync("{app,components,lib}/**/*.{ts,tsx}")
  .filter((file) => !file.startsWith("lib/i18n/") && !/\.(test|fixture)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }))

/** The files that read texts of a topic, and those that get them from such a file. */
function readersOf(topic: string): Source[] {
  const named = new RegExp(`\\b${topic}\\b`)
  const takes = /i18n\/(failure-|staff-)?messages\.ts"/
  const readers = SOURCES.filter(({ text }) => takes.test(text) && (named.test(text) || topic === "failure"))
  const files = new Set(readers.map(({ file }) => file))
  const users = SOURCES.filter(
    ({ file, text }) => !files.has(file) && importsOf(file, text).some((imported) => files.has(imported)),
  )
  return [...readers, ...users]
}

const importsOf = (file: string, text: string): string[] =>
  [...text.matchAll(/from "([#.][^"]+)"/g)].map(([, specifier = ""]) =>
    specifier.startsWith("#") ? specifier.slice(1) : path.join(path.dirname(file), specifier),
  )

/**
 * The names under which a file reads texts of a topic: `texts.name`, `texts.topic.name`, `{ name } = texts`, or `"name"` to pick
 * it.
 */
function namesRead(text: string, topic: string): string[] {
  const carrier = `(?:(?:texts\\.)?${topic}|${CARRIERS}|(?:staffM|m)essages\\([^)]*\\)\\.${topic})`
  const read = text.matchAll(new RegExp(`\\b${carrier}\\s*\\.(\\w+)`, "g"))
  const taken = text.matchAll(new RegExp(`\\{([\\w\\s,:]+)\\} = ${carrier}\\b`, "g"))
  const picked = text.matchAll(/"(\w+)"/g)
  return [
    ...[...read, ...picked].map(([, name = ""]) => name),
    ...[...taken].flatMap(([, names = ""]) =>
      names.split(",").map((name) => name.split(":")[0]?.trim() ?? ""),
    ),
  ]
}

/** The dotted keys of a topic. */
const keysOf = (tree: object, before = ""): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [before + key] : keysOf(value, `${before}${key}.`),
  )

/** The keys of a topic that nothing outside lib/i18n reads. */
function unusedOf(topic: string, texts: object): string[] {
  const read = new Set(readersOf(topic).flatMap(({ text }) => namesRead(text, topic)))
  return keysOf(texts).filter(
    (key) => !read.has(key.slice(key.lastIndexOf(".") + 1)) && LOOKED_UP[topic]?.test(key) !== true,
  )
}

it.each(Object.entries(MESSAGES.en))("every message of %s is shown somewhere", (topic, texts) => {
  expect(unusedOf(topic, texts)).toEqual([])
})

it.each(Object.entries(STAFF_MESSAGES.en))(
  "every message for staff of %s is shown somewhere",
  (topic, texts) => {
    expect(unusedOf(topic, texts)).toEqual([])
  },
)

it("finds a message that nothing shows, even if other objects have a property of its name", () => {
  const texts = { ...MESSAGES.en.account, ipAddress: "IP address", since2: { createdAt: "Created" } }
  expect(unusedOf("account", texts)).toEqual(expect.arrayContaining(["ipAddress", "since2.createdAt"]))
})

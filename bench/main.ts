import { parseArgs } from "node:util"
import { buildApplication, buildIsCurrent } from "#scripts/build-application.ts"
import { clientIsCurrent, generateClient } from "#scripts/generate-client.ts"
import { runMain } from "#scripts/run-main.ts"
import { step } from "#scripts/step.mjs"
import { stopRequest } from "#scripts/stop-request.ts"

/** Measurements that need no built service. */
const NEEDS_NO_BUILD: readonly string[] = ["dealing", "lists", "reports", "events", "bank-statements"]

/** All measurements. Imported late: they need the generated database client. */
const SECTIONS = {
  "public-data": async () => (await import("./public-data.ts")).benchPublicData(),
  "public-pages": async () => (await import("./public-pages.ts")).benchPublicPages(),
  orders: async () => (await import("./orders.ts")).benchOrders(),
  "request-log": async () => (await import("./request-log.ts")).benchRequestLog(),
  "audit-log": async () => (await import("./audit-log.ts")).benchAuditLog(),
  dealing: async () => (await import("./dealing.ts")).benchDealing(),
  mixed: async () => (await import("./mixed.ts")).benchMixed(),
  lists: async () => (await import("./lists.ts")).benchLists(),
  "back-office": async () => (await import("./back-office.ts")).benchBackOffice(),
  "investor-pages": async () => (await import("./investor-pages.ts")).benchInvestorPages(),
  operator: async () => (await import("./operator.ts")).benchOperator(),
  reports: async () => (await import("./reports.ts")).benchReports(),
  events: async () => (await import("./events.ts")).benchEvents(),
  "bank-statements": async () => (await import("./bank-statements.ts")).benchBankStatements(),
  accounting: async () => (await import("./accounting.ts")).benchAccounting(),
  processes: async () => (await import("./processes.ts")).benchProcesses(),
  replicas: async () => (await import("./replicas.ts")).benchReplicas(),
  hour: async (minutes: number) => (await import("./hour.ts")).benchHour(minutes),
} as const satisfies Readonly<Record<string, (minutes: number) => Promise<void>>>

/** Takes too long to be run with the others. */
const ONLY_BY_NAME: readonly string[] = ["hour"]

const HOUR_MINUTES = "60"

const NAMES = Object.keys(SECTIONS) as (keyof typeof SECTIONS)[]

const HELP = `npm run bench: measures the built service on this machine, and says of every figure whether it reaches its goal.

  public-data   open data from memory, against a bare Node.js server with the same bytes and Next.js alone
  public-pages  pages, PDFs and CSV from memory, against a bare Node.js server with the same bytes; publications and PDFs meanwhile
  orders        subscription orders over HTTP, 64 connections, beside a bare Node.js server that inserts one row for each
  request-log   the same orders with the request log on and off, in turns
  audit-log     the same orders, and dealing runs of 100,000, with the audit log on and off, in turns
  dealing       dealing runs of 10,000 and of 100,000 orders, with 100,000 holders
  mixed         public data and orders together, before and during dealing runs of 100,000 with 100,000 holders
  lists         lists, searches and register checks at 1,000,000 orders and 100,000 investors, at any depth; size on disk
  back-office   pages of a distributor's staff with 10,000 investors and 100,000 orders, one at a time and many side by side
  investor-pages  an investor's overview and orders, many side by side
  operator      pages of the fund operator with 10,000 wires in suspense and 200,000 audit records
  reports       reports of a distributor with 10,000 investors and 100,000 orders
  bank-statements  a camt.053 with 100,000 entries
  events        changes to 500 open pages of a distributor's staff
  accounting    accounting positions of five years with 1,000 orders, and portfolios
  processes     public pages, signed-in pages and orders on one process and on two, in turns, each with a share of a core
  replicas      a list of investors without a replica and with one, in turns, and the processor time of the primary
  hour          an hour of mixed load with a publication every minute: failures, and memory of each process; only by name

npm run bench -- --only orders                 runs one section
npm run bench -- --only orders --only dealing  runs several
npm run bench -- --only hour --minutes 10      runs the hour for ten minutes

It builds what is not current and works on databases of its own under .data/bench. Ratios compare within one run and
hold on any machine; milliseconds and requests per second say what this one does, with what else runs on it.`

type Choice = Readonly<{ sections: readonly (keyof typeof SECTIONS)[]; minutes: number }>

function chosen(): Choice | "help" {
  const { values } = parseArgs({
    options: {
      only: { type: "string", multiple: true },
      minutes: { type: "string", default: HOUR_MINUTES },
      help: { type: "boolean", short: "h" },
    },
  })
  if (values.help) return "help"
  if (!/^[1-9]\d{0,3}$/.test(values.minutes))
    throw new Error("--minutes takes a whole number from 1 to 9999.")
  const wanted = values.only ?? []
  const unknown = wanted.find((name) => !NAMES.some((known) => known === name))
  if (unknown !== undefined)
    throw new Error(`There is no section ${unknown}. Choose from ${NAMES.join(", ")}.`)
  const sections = NAMES.filter((name) =>
    wanted.length === 0 ? !ONLY_BY_NAME.includes(name) : wanted.includes(name),
  )
  return { sections, minutes: Number(values.minutes) }
}

await runMain(async () => {
  const choice = chosen()
  if (choice === "help") {
    console.log(HELP)
    return
  }
  const { sections, minutes } = choice
  const stop = stopRequest()
  if (!(await clientIsCurrent())) await step("Database client", () => generateClient(stop))
  const needsBuild = sections.some((section) => !NEEDS_NO_BUILD.includes(section))
  if (needsBuild && !(await buildIsCurrent())) await step("Build", () => buildApplication(stop))
  for (const section of sections) await SECTIONS[section](minutes)
})
process.exit()

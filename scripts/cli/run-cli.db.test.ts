import { execFile } from "node:child_process"
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { ROOT } from "#scripts/root.ts"
import { approveProposed } from "#test/operators/approve-proposed.ts"
import { signInAs } from "#test/operators/sign-in-as.ts"
import { runOnServer } from "#test/test-cluster.ts"
import { testDatabaseUrl, testOwnerUrl } from "#test/test-database.ts"
import type { Outcome } from "./run-here.fixture.ts"
import { runHere } from "./run-here.fixture.ts"

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "sharebook-cli-"))
  process.env.INIT_CWD = folder
  await signInAs(testDatabaseUrl(), "maker")
  for (const resource of ["funds", "calendars", "share-classes", "net-asset-values", "index-values"]) {
    const imported = await runHere(
      "import",
      resource,
      path.join(ROOT, `docs/templates/${resource}.csv`),
      "--json",
    )
    expect(imported).toMatchObject({ code: 0 })
    if (JSON.parse(imported.out).approval !== undefined) await approveProposed(testDatabaseUrl(), imported)
  }
})

afterAll(() => rm(folder, { recursive: true }))

/** Runs the command line as an operator does, in a process of its own. */
function run(
  args: readonly string[],
  input = "",
  environment: Record<string, string> = {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [path.join(ROOT, "scripts/cli.mjs"), ...args],
      {
        cwd: ROOT,
        env: { ...process.env, DATABASE_URL: testDatabaseUrl(), INIT_CWD: folder, ...environment },
      },
      (failure, out, error) => resolve({ code: Number(failure?.code ?? 0), out, error }),
    )
    child.stdin?.end(input)
  })
}

const onDatabase = (sql: string): Promise<void> => runOnServer(testOwnerUrl(), sql)

async function file(name: string, text: string): Promise<string> {
  await writeFile(path.join(folder, name), text)
  return name
}

describe("import", () => {
  test("prints one line with the changes, and the same file again changes nothing", async () => {
    const name = await file("new.csv", "fund,day\r\nEUTBL,2026-12-28\r\n")
    expect(await runHere("import", "calendars", name)).toEqual({
      code: 0,
      out: "new.csv (calendars): 1 created.\n",
      error: "",
    })
    expect(await runHere("import", "calendars", name)).toMatchObject({
      code: 0,
      out: "new.csv (calendars): 1 unchanged.\n",
    })
  })

  test("proposes net asset values, which a checker publishes; the same file again is the same proposal", async () => {
    const name = await file("nav.csv", "shareClass,day,value\r\nEUTBL,2026-01-06,1.0009\r\n")
    const importing = ["import", "net-asset-values", name]
    const stale = await runHere(...importing)
    expect(stale.code).toBe(1)
    expect(stale.error).toMatch(/line 2, column 2 \(day\): the value of 2026-01-07 was already due at/)
    expect(stale.error).toMatch(/if that is right, give a reason\nIf that is right, add --reason "/)
    const proposed = await runHere(...importing, "--reason", "We load it late.")
    expect(proposed.out).toMatch(
      /^nav.csv \(net-asset-values\): 1 created, once approved.\nProposed as \S{36}; nothing was changed yet.\n/,
    )
    expect((await runHere(...importing, "--dry-run", "--reason", "x")).out).toContain("1 created")
    const again = await runHere(...importing, "--reason", "We load it late.", "--json")
    const { approvalId } = JSON.parse(again.out).approval
    expect(proposed.out).toContain(approvalId)
    expect((await runHere("approvals", "show", approvalId)).out).toMatch(
      /It changes:\n {2}EUTBL 2026-01-06: 1.0009\n {2}reason given: We load it late.\nChecks:\n(.*\n)+ {2}failed {2}EUTBL 2026-01-06 not-stale: /,
    )
    await approveProposed(testDatabaseUrl(), again)
    expect((await runHere(...importing)).out).toBe("nav.csv (net-asset-values): 1 unchanged.\n")
  })

  test("rejects a file with its errors on standard error and exit code 1", async () => {
    const name = await file("wrong.csv", "shareClass,day,value\r\nEUTBL,2026-01-07,1.00000001\r\n")
    expect(await runHere("import", "net-asset-values", name)).toEqual({
      code: 1,
      out: "",
      error:
        "wrong.csv has one error; nothing was imported.\n  line 2, column 3 (value): 1.00000001 has 8 decimals; EUTBL has 6\n",
    })
  })

  test("asks for --reason before it republishes a value, and shows what would change", async () => {
    const name = await file("changed.csv", "shareClass,day,value\r\nEUTBL,2025-12-22,1.0001\r\n")
    const rejected = await runHere("import", "net-asset-values", name)
    expect(rejected.code).toBe(1)
    expect(rejected.error).toMatch(/differs from the published 1; .*\nIf that is right, add --reason "/)
    expect(
      await runHere("import", "net-asset-values", name, "--dry-run", "--reason", "a wrong price"),
    ).toEqual({
      code: 0,
      out: "changed.csv (net-asset-values), dry run: 1 changed. Nothing was changed.\n  line 2, EUTBL 2025-12-22: value 1 → 1.0001\n",
      error: "",
    })
  })

  test("reads standard input, detects JSON and CSV, and prints JSON", async () => {
    const input = '[{ "fund": "EUTBL", "day": "2026-12-25" }]'
    const { code, out } = await run(["import", "calendars", "-", "--json", "--dry-run"], input)
    expect(code).toBe(0)
    expect(JSON.parse(out)).toEqual({
      dryRun: true,
      created: 1,
      changed: 0,
      removed: 0,
      unchanged: 0,
      changes: [],
      firstCreated: [
        {
          record: "EUTBL 2026-12-25",
          fields: [
            { field: "fund", before: null, after: "EUTBL" },
            { field: "day", before: null, after: "2026-12-25" },
          ],
        },
      ],
      firstRemoved: [],
      overridden: [],
    })
  })

  test("requires --reason to publish a value with a slipped decimal, and reports the override", async () => {
    const name = await file("slipped.csv", "shareClass,day,value\r\nEUTBL,2026-01-07,100.09\r\n")
    const rejected = await runHere("import", "net-asset-values", name)
    expect(rejected).toEqual({
      code: 1,
      out: "",
      error: [
        "slipped.csv has one error; nothing was imported.",
        "  line 2, column 3 (value): 100.09 is 9900 % above the 1.0009 of 2026-01-06; a value of this class is at most 0.5 % from the one before it",
        'If that is right, add --reason "why" for whoever approves it.',
        "",
      ].join("\n"),
    })
    const { code, out } = await runHere(
      "import",
      "net-asset-values",
      name,
      "--dry-run",
      "--reason",
      "a split",
    )
    expect(code).toBe(0)
    expect(out).toBe(
      [
        "slipped.csv (net-asset-values), dry run: 1 created. Nothing was changed.",
        "  line 2, EUTBL 2026-01-07: proposed for the reason given, although 100.09 is 9900 % above the 1.0009 of 2026-01-06; a value of this class is at most 0.5 % from the one before it",
        "",
      ].join("\n"),
    )
  })

  test("answers errors in JSON, too", async () => {
    const { code, out } = await run(["import", "calendars", "-", "--json"], '[{ "fund": "EUTBL" }]')
    expect(code).toBe(1)
    expect(JSON.parse(out)).toEqual({ errors: [{ line: 1, column: 2, field: "day", reason: "is missing" }] })
  })
})

describe("export", () => {
  test("writes to standard output what import reads", async () => {
    const { code, out } = await runHere("export", "funds")
    expect(code).toBe(0)
    expect(await run(["import", "funds", "-"], out)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/3 unchanged/),
    })
  })

  test("writes a file in the form of its name, in the folder of the caller", async () => {
    expect(await runHere("export", "funds", "--out", "funds.json")).toMatchObject({ code: 0, out: "" })
    expect(JSON.parse(await readFile(path.join(folder, "funds.json"), "utf8"))).toHaveLength(3)
  })
})

describe("other commands", () => {
  test("mark an index unavailable and available", async () => {
    expect(await runHere("index-series", "mark-unavailable", "EUTBL")).toMatchObject({
      code: 0,
      out: "The index of EUTBL is now unavailable.\n",
    })
    expect(await runHere("index-series", "mark-available", "EUTBL")).toMatchObject({ code: 0 })
    expect(await runHere("index-series", "mark-available", "USTBL")).toMatchObject({ code: 1 })
  })

  test("take a closed day out of a calendar", async () => {
    expect(await runHere("calendars", "remove", "USTBL", "2026-01-19")).toMatchObject({ code: 0 })
    expect(await runHere("calendars", "remove", "USTBL", "2026-01-19")).toMatchObject({ code: 1 })
  })
})

describe("a wrong command exits with code 2 and a message", () => {
  test.each([
    [["import", "net-asset-value", "x.csv"], /Unknown resource.*Did you mean "net-asset-values"\?/],
    [["import", "funds", "nowhere.csv"], /The file .*nowhere.csv does not exist/],
    [["import", "funds", "."], /is a folder/],
    [["import", "funds", "x.csv", "--reason", "why"], /--reason is for net-asset-values/],
    [["import", "funds", "x.csv", "--format", "xml"], /Allowed choices are csv, json/],
    [["export", "funds", "--out", "nowhere/funds.csv"], /could not be written/],
    [["index-series", "mark-available", "eutbl"], /Did you mean "EUTBL"\?/],
    [["calendars", "remove", "EUTBL", "2026-02-30"], /2026-02-30 is not a day/],
    [["exprot"], /unknown command 'exprot'/],
    [["wirez", "import"], /unknown command 'wirez'\n\(Did you mean wires\?\)/],
    [["--as", "wires", "exprot"], /unknown command 'exprot'/],
    [["--as"], /argument missing/],
  ])("%j", async (args, sentence) => {
    const { code, out, error } = await run(args)
    expect({ code, out }).toEqual({ code: 2, out: "" })
    expect(error).toMatch(sentence)
    expect(error).not.toMatch(/^\s+at /m)
  })
})

test("an unreachable database is reported with a message, without a stack trace", async () => {
  const { code, error } = await run(["export", "funds"], "", {
    DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none",
  })
  expect(code).toBe(1)
  expect(error).toMatch(/nothing listens there/)
  expect(error).not.toMatch(/^\s+at /m)
})

test("--help lists the commands and explains the exit codes", async () => {
  const { code, out } = await run(["--help"])
  expect(code).toBe(0)
  expect(out).toMatch(/import .*<resource> <file>/)
  expect(out).toMatch(/Exit codes: 0 done, 1 rejected/)
  expect((await run(["--help", "wires"])).out).toBe(out)
})

test.each([
  [["wires", "--help"]],
  [["--verbose", "--as=ada@example.org", "wires", "--help"]],
  [["--as", "import", "wires", "--help"]],
])("%j shows the help of the command", async (args) => {
  const { code, out } = await run(args)
  expect(code).toBe(0)
  expect(out).toMatch(/^Usage: npm run cli -- wires /)
})

describe("register check", () => {
  test("exits with 0 and a message when every rule holds", async () => {
    expect(await runHere("register", "check")).toEqual({
      code: 0,
      out: "The register is correct: every rule holds.\n",
      error: "",
    })
  })

  test("exits with 1 and lists what differs and where", async () => {
    await onDatabase(
      "INSERT INTO share_class_order_totals SELECT id, 5, 0 FROM share_classes WHERE symbol = 'EUTBL'",
    )
    const { code, error } = await runHere("register", "check")
    await onDatabase("DELETE FROM share_class_order_totals")
    expect(code).toBe(1)
    expect(error).toContain("EUTBL: 5 subscribed and 0 redeemed are kept, its orders say 0 and 0")
  })
})

describe("wires record", () => {
  test("books money once, and export journal shows it in both forms", async () => {
    const wire = [
      "wires",
      "record",
      "--account",
      "FR76 3000 6000 0112 3456 7890 189",
      "--amount",
      "10.50",
      "--entry",
      "1",
    ]
    const booked = await runHere(...wire, "--booked-at", "2026-01-05T09:00:00Z")
    expect(booked).toMatchObject({ code: 0, out: expect.stringContaining("in suspense (no-reference)") })
    expect(await runHere(...wire, "--booked-at", "2026-01-05T09:00:00Z")).toEqual(booked)
    const { out } = await runHere("export", "journal", "--format", "hledger")
    expect(out).toContain("    suspense:EUTBL  10.5 EUR\n    world:EUTBL  -10.5 EUR\n")
    expect((await runHere("export", "journal", "--format", "csv")).out.trimEnd().split("\n")).toHaveLength(2)
  })

  test("rejects an account of no fund, and a command without an entry", async () => {
    const wire = ["wires", "record", "--account", "DE89370400440532013000", "--amount", "10.50"]
    expect(await runHere(...wire, "--entry", "1")).toMatchObject({
      code: 1,
      error: "There is no such bank account of a fund.\n",
    })
    expect((await runHere(...wire)).code).toBe(2)
  })

  test.each([
    ["--entry", " ", "--entry: Expected text of 1 to 100 characters"],
    ["--entry", "1".repeat(101), "--entry: Expected text of 1 to 100 characters"],
    ["--text", "a".repeat(501), "--text: Expected text of 1 to 500 characters"],
    ["--reference", "R".repeat(36), "--reference: Expected text of 1 to 35 characters"],
    ["--payer-name", "\u202eecila", "--payer-name: Expected text of 1 to 200 characters"],
    ["--payer-iban", "DE89 3704 0044 0532 0130 01", "--payer-iban: Expected a valid IBAN"],
  ])("rejects what no bank writes as %s", async (option, text, error) => {
    const wire = ["wires", "record", "--account", "FR7630006000011234567890189", "--amount", "10.50"]
    expect(await runHere(...wire, "--entry", "1", option, text)).toMatchObject({
      code: 2,
      error: expect.stringContaining(error),
    })
  })

  test("rejects a reason that nobody could read", async () => {
    const hold = ["wires", "hold", "0b9e7f53-6c1d-4a28-9f40-5d3e2c1b0a98", "--reason"]
    expect(await runHere(...hold, " ")).toMatchObject({ code: 2, error: expect.stringContaining("--reason") })
    expect(await runHere(...hold, "a".repeat(501))).toMatchObject({
      code: 2,
      error: expect.stringContaining("--reason: Expected text of 1 to 500 characters"),
    })
  })
})

describe("api-clients", () => {
  const printed = async (...args: string[]) => {
    const { out } = await run(args)
    return JSON.parse(out)
  }

  test("creates, lists, renames, rotates and revokes a client of a distributor", async () => {
    const owner = (await runHere("distributors", "create", "Example Distribution")).out.trim()
    const create = ["api-clients", "create", "--kind", "distributor", "--owner", owner]
    const { clientId, clientSecret, ...rest } = await printed(...create, "--name", "first", "--json")
    expect(rest).toEqual({})
    expect(clientSecret).toMatch(/^sbk_[A-Za-z0-9_-]{43}$/)

    await runHere("api-clients", "rename", clientId, " night run ")
    const rotated = await printed("api-clients", "rotate", clientId, "--overlap-hours", "24", "--json")
    expect(rotated).toEqual({
      clientId,
      clientSecret: expect.stringMatching(/^sbk_/),
      oldSecretUntil: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
    expect(rotated.clientSecret).not.toBe(clientSecret)
    expect((await runHere("api-clients", "revoke", clientId)).out).toBe("The client was revoked.\n")
    expect(await printed("api-clients", "list", "--owner", owner, "--json")).toMatchObject([
      { clientId, name: "night run", kind: "distributor", revocationReason: "requested" },
    ])
  })

  test("end with their distributor, which then gets no other", async () => {
    const owner = (await runHere("distributors", "create", "Ending Distribution")).out.trim()
    const create = ["api-clients", "create", "--kind", "distributor", "--owner", owner, "--name", "desk"]
    const { clientId } = await printed(...create, "--json")
    const { out } = await runHere("distributors", "end", owner)
    expect(out).toMatch(/^The distributor was ended\.\nThese API clients were revoked:\n/)
    expect(out).toMatch(new RegExp(`^ {2}${clientId} desk, .* because its distributor ended$`, "m"))
    expect((await runHere("distributors", "list")).out).toMatch(
      new RegExp(`^${owner} {2}Ending Distribution {2}ended \\d{4}-`, "m"),
    )
    expect((await runHere("distributors", "end", owner)).out).toBe("The distributor had already ended.\n")
    expect(await run(create)).toMatchObject({
      code: 1,
      error: "This distributor has ended: it can have no API clients any more.\n",
    })
  })

  test("makes an investor's client for a user or an investor, and for nobody else", async () => {
    const owner = crypto.randomUUID()
    await onDatabase(`INSERT INTO users (id, email, name, locale, created_at, updated_at)
      VALUES ('${owner}', '${owner}@example.com', 'Ada', 'en', now(), now())`)
    const create = ["api-clients", "create", "--kind", "investor", "--name", "mine", "--json", "--owner"]
    const { clientId } = await printed(...create, owner)
    expect(await printed("api-clients", "list", "--owner", owner, "--json")).toMatchObject([
      { clientId, kind: "investor", userId: owner, investorId: null },
    ])
    const { code, error } = await run([...create, crypto.randomUUID()])
    expect({ code, error }).toEqual({ code: 1, error: "There is no such user or investor.\n" })
  })

  test.each([
    [["create", "--kind", "operator"], /Allowed choices are distributor, investor/],
    [["rotate", crypto.randomUUID(), "--overlap-hours", "721"], /from 0 to 720/],
  ])("rejects %j", async (args, sentence) => {
    const { code, error } = await runHere("api-clients", ...args)
    expect(code).toBe(2)
    expect(error).toMatch(sentence)
  })
})

import { execFile } from "node:child_process"
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import pg from "pg"
import { afterAll, beforeAll, expect } from "vitest"
import { ApiRoutes } from "#lib/front-door/api-routes.ts"
import { followCatalogue } from "#lib/http/followed-catalogue.ts"
import { serviceContext } from "#lib/http/service-context.ts"
import { confirmSecondFactor, startSecondFactor } from "#lib/services/users/change-second-factor.ts"
import { requireUserByEmail } from "#lib/services/users/find-user.ts"
import { currentCode } from "#lib/services/users/second-factor-codes.ts"
import { setPasswordByLink } from "#lib/services/users/set-password-by-link.ts"
import { ROOT } from "#scripts/root.ts"
import { testDatabaseUrl, testOwnerUrl } from "#test/test-database.ts"
import { EMAILS, PASSWORD, signedInBrowser } from "#test/users/sample-users.ts"

const routes = await ApiRoutes.read(path.join(ROOT, "app/api"))
const owner = new pg.Client({ connectionString: testOwnerUrl() })

let folder: string
let ctx: ReturnType<typeof serviceContext>

// Only for tests whose settings are those of an operator, not of a demo.

/** The database tells the time of the page: its clock comes before that of PostgreSQL in the search path. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "sharebook-lifecycle-"))
  await cp(path.join(ROOT, "docs/templates"), folder, { recursive: true })
  await owner.connect()
  await owner.query(`
    CREATE SCHEMA page;
    GRANT USAGE ON SCHEMA page TO PUBLIC;
    CREATE TABLE page.shift ("by" interval NOT NULL);
    GRANT SELECT ON page.shift TO PUBLIC;
    INSERT INTO page.shift VALUES ('0');
    CREATE FUNCTION page.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE
      RETURN pg_catalog.clock_timestamp() + (SELECT "by" FROM page.shift);
    CREATE FUNCTION page.now() RETURNS timestamptz LANGUAGE sql STABLE
      RETURN pg_catalog.now() + (SELECT "by" FROM page.shift);`)
  const { pathname } = new URL(testOwnerUrl())
  await owner.query(`ALTER DATABASE ${pathname.slice(1)} SET search_path = page, pg_catalog, public`)
  ctx = serviceContext()
})

afterAll(async () => {
  await owner.end()
  await ctx.db.$disconnect()
  await rm(folder, { recursive: true })
})

async function moveTo(text: string): Promise<void> {
  await owner.query(`UPDATE page.shift SET "by" = $1::timestamptz - pg_catalog.clock_timestamp()`, [text])
  await ctx.clock.measure()
}

/** What the shortened identifiers of the page stand for. */
const meanings = new Map<string, string>()

/** A shortened identifier, such as `7d0c1f5e-…`, or anything at all. */
const SHORTENED = /([A-Za-z0-9]+[-_]?…|…)/

/** A text of the page with whole identifiers. */
const written = (text: string): string =>
  text
    .split(SHORTENED)
    .map((piece) => meanings.get(piece) ?? piece)
    .join("")

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")

/** Compares a text with what the page says, in which `…` stands for anything, and learns what identifiers mean. */
function compare(actual: string, said: string, where: string): void {
  const learned: string[] = []
  const pattern = said
    .split(SHORTENED)
    .map((piece, index) => {
      if (index % 2 === 0) return escaped(piece)
      if (piece === "…") return "[\\s\\S]*?"
      const known = meanings.get(piece)
      if (known !== undefined) return escaped(known)
      const earlier = learned.indexOf(piece)
      if (earlier >= 0) return `\\${earlier + 1}`
      learned.push(piece)
      return "([\\w-]+)"
    })
    .join("")
  const whole = new RegExp(`^${pattern}$`)
  expect(actual, where).toMatch(whole)
  const [, ...found] = whole.exec(actual) ?? []
  for (const [index, label] of learned.entries()) meanings.set(label, found[index] ?? "")
}

/** The token of somebody's invitation, and the secret of their second factor once they have signed in. */
type Person = { token?: string; secret?: string }
const people = new Map<string, Person>()

/** Runs a command as somebody types it, in a process of its own; what it prints, errors included. */
function type(name: string, line: string, input: string): Promise<string> {
  const command = line.replace(/^npm run cli --/, '"$NODE" "$CLI"')
  return new Promise((resolve) => {
    const child = execFile(
      "bash",
      ["-c", command],
      {
        cwd: folder,
        env: {
          ...process.env,
          NODE: process.execPath,
          CLI: path.join(ROOT, "scripts/cli.mjs"),
          DATABASE_URL: testDatabaseUrl(),
          INIT_CWD: folder,
          XDG_STATE_HOME: path.join(folder, name),
        },
      },
      (_, out, error) => resolve(out + error),
    )
    child.stdin?.end(input)
  })
}

/** What somebody answers when a command asks: password and code at a sign-in, set up on the website at the first one. */
async function answersTo(line: string): Promise<string> {
  const [, email] = /cli -- sign-in (\S+)/.exec(line) ?? []
  if (email === undefined) return ""
  const person = people.get(email) ?? {}
  if (person.secret === undefined) {
    const { token = "" } = person
    await setPasswordByLink(ctx, { purpose: "invitation", token, password: PASSWORD, emails: EMAILS })
    const user = await requireUserByEmail(ctx, email)
    const sessionId = await signedInBrowser(ctx, user.id)
    person.secret = (await startSecondFactor(ctx, { user })).secret
    const code = currentCode(person.secret, ctx.clock.now())
    await confirmSecondFactor(ctx, { user, sessionId, code, address: "192.0.2.1", emails: EMAILS })
    await ctx.db.user.update({ where: { id: user.id }, data: { totpLastStep: null } })
  }
  return `${PASSWORD}\n${currentCode(person.secret, ctx.clock.now())}\n`
}

/** Moves the clock to each time of a block, and runs its commands. */
async function followConsole(block: string): Promise<void> {
  for (const piece of block.split(/^(?=# |\w+\$ )/m)) {
    const [first = "", ...rest] = piece.trimEnd().split("\n")
    const [, day, time] = /^# \w+ (.+), (\d\d:\d\d) in Paris$/.exec(first) ?? []
    if (day !== undefined) {
      await moveTo(`${day} ${time} Europe/Paris`)
      continue
    }
    const [, name = "", line = ""] = /^(\w+)\$ (.*)$/.exec(first) ?? []
    const printed = await type(name, written(line), await answersTo(line))
    const [, email = "", token] =
      /invite (\S+) [\s\S]*\/invitation\/([\w-]+)/.exec(`${line} ${printed}`) ?? []
    if (token !== undefined) people.set(email, { token })
    compare(printed.trimEnd(), rest.join("\n"), first)
  }
}

/** Sends a request of the distributor to the interface, in this process. */
async function followRequest(block: string): Promise<void> {
  const [head = "", ...rest] = block.split("\n")
  const [method, target] = written(head).split(" ")
  const [, payload = "", said = ""] = /^((?:.+\n)*)\n([\s\S]*)$/.exec(rest.join("\n")) ?? []
  const [id, secret] = ["ae5f0b91-…", "sbk_…"].map((label) => meanings.get(label))
  // As the front door of the service does.
  await followCatalogue()
  const url = new URL(target ?? "", "http://localhost")
  const response = await routes.find(url.pathname)?.(
    new Request(url, {
      method: method ?? "GET",
      headers: { Authorization: `Basic ${btoa(`${id}:${secret}`)}`, "Content-Type": "application/json" },
      ...(payload === "" ? {} : { body: written(payload) }),
    }),
  )
  const body = await response?.json()
  compareJson(body, JSON.parse(said), head)
}

/** Compares what the page says of a response; the response may have more. */
function compareJson(actual: unknown, said: unknown, where: string): void {
  if (typeof said === "string") compare(String(actual), said, where)
  else if (typeof said !== "object" || said === null) expect(actual, where).toBe(said)
  else
    for (const [key, value] of Object.entries(said))
      compareJson((actual as Record<string, unknown>)[key], value, `${where}: ${key}`)
}

/**
 * Follows a page of the documentation from an empty database: writes its files, runs its commands and sends its requests, and
 * compares what comes back with what the page says.
 * @returns what the shortened identifiers of the page stand for
 */
export async function followPage(name: string): Promise<ReadonlyMap<string, string>> {
  const page = await readFile(path.join(ROOT, "docs", name), "utf8")
  for (const [, kind, file, block = ""] of page.matchAll(/^```(\w+) ?(\S*)\n([\s\S]*?)^```$/gm)) {
    if (kind === "csv") await writeFile(path.join(folder, file ?? ""), block)
    if (kind === "console") await followConsole(block)
    if (kind === "http") await followRequest(block)
  }
  return meanings
}

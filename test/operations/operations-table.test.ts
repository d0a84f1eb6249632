import { expect, test } from "vitest"
import type { AuditAction } from "#lib/domain/audit-log/audit-actions.ts"
import { AUDIT_ACTIONS } from "#lib/domain/audit-log/audit-actions.ts"
import type { ChangedThing } from "./changed-things.ts"
import { CHANGED_THINGS, changedBy } from "./changed-things.ts"
import type { FoundOperation, Way } from "./find-operations.ts"
import {
  findApprovedActions,
  findCommandNames,
  findCommandOperations,
  findOtherOperations,
  findPageOperations,
  findRouteOperations,
  findScheduledOperations,
  findSignInOperations,
} from "./find-operations.ts"

// docs/operations.md is made of what the code says about itself. Rewrite it with: npx vitest run --project unit test/operations --update

/** A preview makes its change in a transaction that is rolled back, or not at all. */
const isPreview = ({ name }: FoundOperation): boolean => name.endsWith("/preview")

const operations = [
  ...(await findRouteOperations()).filter((operation) => !isPreview(operation)),
  ...findPageOperations(),
  ...findSignInOperations(),
  ...findOtherOperations(),
  ...findCommandOperations(),
  ...findScheduledOperations(),
]
const approved = findApprovedActions()
const actions = (Object.keys(AUDIT_ACTIONS) as AuditAction[]).toSorted()

/** Operations that write nothing which anybody decides, with the reason. */
const NOT_RECORDED: Readonly<Record<string, string>> = {
  "PUT /api/web/distributor/investor-drafts/{draftId}": "saves while somebody types",
  "approvals show": "tries a change in a transaction that is rolled back",
  "audit-log head": "seals what has not been sealed yet",
  "audit-log verify": "seals what has not been sealed yet",
  "register check": "keeps the outcome of a check",
}

test("every operation that changes something by its method or writes is in the table, or is listed here with a reason", () => {
  const missing = operations.filter(
    ({ way, writes, actions: recorded, proposes }) =>
      way !== "schedule" && writes && recorded.size + proposes.length === 0,
  )
  expect(missing.map(({ name }) => name).toSorted()).toEqual(Object.keys(NOT_RECORDED).toSorted())
})

test("every command of the command line was found", async () => {
  const found = operations.filter(({ way }) => way === "command").map(({ name }) => name)
  expect([...found, "export"].toSorted()).toEqual(await findCommandNames())
})

test("every action is sorted by what it changes, and somebody or the service can do it", () => {
  const reachable = new Set([
    ...operations.flatMap((operation) => [...operation.actions]),
    ...[...approved.values()].flatMap((each) => [...each]),
  ])
  expect(actions.filter((action) => changedBy(action) === undefined)).toEqual([])
  expect(actions.filter((action) => !reachable.has(action))).toEqual([])
})

test("docs/operations.md is what the code says", async () => {
  await expect(documentText()).toMatchFileSnapshot("../../docs/operations.md")
})

const WAYS: readonly (readonly [Way, string])[] = [
  ["api", "API"],
  ["screen", "Screen"],
  ["command", "Command line"],
  ["sandbox", "Sandbox"],
  ["schedule", "By itself"],
]

function documentText(): string {
  const things = Object.keys(CHANGED_THINGS) as ChangedThing[]
  return [
    "# Operations",
    "",
    "Everything that changes something, and by which ways: the interfaces for programs, the screens, the command line, the sandbox, and what the service does by itself. This file is made from the code (`npx vitest run --project unit test/operations --update`), and a test fails when it is not current or an operation is missing.",
    "",
    "Each row is an action of the [audit log](audit-log.md). The log records every operation as one or more actions, and the operation is listed in the row of each action that it can cause: publishing a net asset value, for example, can execute orders, so it is also in the row of the dealing run. An operation marked _approval_ only makes a proposal, and takes effect when a checker other than the proposer [approves](approvals.md) it; with _else directly_ that holds for a part of what it does, as for net asset values among all files that `import` takes. An entry stands for every action that its code may reach: there can be one too many, never one too few.",
    "",
    ...things.flatMap(section),
    "## Who may, and who is named",
    "",
    "| Operation | Authorized | Named in the audit log |",
    "| --- | --- | --- |",
    ...operations
      .filter(({ actions: recorded, proposes }) => recorded.size + proposes.length > 0)
      .toSorted((a, b) => WAY_ORDER(a) - WAY_ORDER(b) || (a.name < b.name ? -1 : 1))
      .map((operation) => `| ${nameOf(operation)} | ${operation.authorizedBy} | ${namedAs(operation)} |`),
    "",
  ].join("\n")
}

const WAY_ORDER = ({ way }: FoundOperation): number => WAYS.findIndex(([each]) => each === way)

function section(thing: ChangedThing): string[] {
  const rows = actions.filter((action) => changedBy(action) === thing)
  return [
    `## ${CHANGED_THINGS[thing]}`,
    "",
    `| Action | ${WAYS.map(([, title]) => title).join(" | ")} |`,
    `| --- |${WAYS.map(() => " --- |").join("")}`,
    ...rows.map(
      (action) =>
        `| \`${action}\`: ${AUDIT_ACTIONS[action]} | ${WAYS.map(([way]) => cell(action, way)).join(" | ")} |`,
    ),
    "",
  ]
}

/** The operations of one way that lead to an action, directly or by an approval. */
function cell(action: AuditAction, way: Way): string {
  return operations
    .filter((operation) => operation.way === way)
    .flatMap((operation) => {
      const kinds = operation.proposes.filter((kind) => approved.get(kind)?.has(action))
      const directly = operation.actions.has(action) ? ", else directly" : ""
      if (kinds.length > 0) return [`${nameOf(operation)} (_approval_ \`${kinds.join("`, `")}\`${directly})`]
      return operation.actions.has(action) ? [nameOf(operation)] : []
    })
    .join("<br>")
}

const nameOf = ({ way, name }: FoundOperation): string => (way === "schedule" ? name : `\`${name}\``)

const NAMED: Readonly<Record<Way, string>> = {
  api: "`api-client:<id>`",
  screen: "`user:<id>`",
  command: "`user:<id>` or `operator-client:<id>`",
  sandbox: "`sandbox:<id>`",
  schedule: "`schedule`",
}

function namedAs({ way, name, authorizedBy }: FoundOperation): string {
  // Whoever shows a used code or token has not proven who they are.
  if (name === "POST /oauth2/token") return "`anonymous`"
  // The outbox makes links to new passwords, which anybody may have asked for.
  if (name === "outbox") return "`anonymous`"
  if (authorizedBy.includes("application that a user allowed"))
    return "`api-client:<id>` or `oauth-client:<id>:user:<id>`"
  if (authorizedBy.startsWith("whoever") && authorizedBy !== "whoever proposed it")
    return "`user:<id>` once known, else `anonymous`"
  if (
    ["a checker, never the proposer or last editor", "a checker", "a maker in person"].includes(authorizedBy)
  )
    return "`user:<id>`"
  if (authorizedBy.includes("whoever runs the machine")) return `${NAMED[way]}, the first two \`bootstrap\``
  return NAMED[way]
}

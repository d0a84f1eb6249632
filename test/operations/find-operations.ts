import { globSync } from "node:fs"
import path from "node:path"
import { Command } from "commander"
import type { Endpoint, Method } from "#lib/contract/endpoint.ts"
import { METHODS } from "#lib/contract/endpoint.ts"
import type { ApprovalKindName } from "#lib/domain/approvals/approval.ts"
import { APPROVAL_KIND_NAMES } from "#lib/domain/approvals/approval.ts"
import type { AuditAction } from "#lib/domain/audit-log/audit-actions.ts"
import { AUDIT_ACTIONS } from "#lib/domain/audit-log/audit-actions.ts"
import type { DistributorAction } from "#lib/domain/distributors/distributor-actions.ts"
import { LOWEST_ROLES } from "#lib/domain/distributors/distributor-actions.ts"
import type { OperatorAction } from "#lib/domain/operators/operator-actions.ts"
import { ROLES_OF } from "#lib/domain/operators/operator-actions.ts"
import { ROOT } from "#scripts/root.ts"
import { SourceGraph, WRITES } from "./source-graph.ts"

/** By what way something is done. */
export type Way = "api" | "screen" | "command" | "sandbox" | "schedule"

/** Something that somebody can do, with everything that it may record. */
export type FoundOperation = Readonly<{
  way: Way
  /** `POST /api/...` or the words of a command. */
  name: string
  authorizedBy: string
  actions: ReadonlySet<AuditAction>
  /** The kinds of approvals that it proposes; what these do is not among its actions. */
  proposes: readonly ApprovalKindName[]
  /** Whether it writes anything at all. */
  writes: boolean
}>

const graph = SourceGraph.read()

/** What a proposal does is found by its kind, not by who proposes. */
const KINDS_FILE = "lib/services/approvals/approval-kinds.ts"

const isApproved = (key: string): boolean => key.startsWith(`${KINDS_FILE}#`)

const WITH_OPERATOR = "scripts/cli/with-operator.ts#"

/** Nor is the sign-in at the command line a part of each command. */
const isLeftOut = (key: string): boolean => isApproved(key) || key.startsWith(WITH_OPERATOR)

/** The filter of a list of the log names what is read, not what is recorded. */
const READS = /\blistAuditRecords\((?:[^()]|\([^()]*\))*\)/g

const QUOTED_ACTION = /"([a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*)"/g

const PROPOSED = new RegExp(`(?:kind: |proposeAndPrint\\(\\s*)"(${APPROVAL_KIND_NAMES.join("|")})"`, "g")

const PROPOSE = "lib/services/approvals/propose.ts#storeProposal"

const isAction = (text: string): text is AuditAction => text in AUDIT_ACTIONS

/** Layers that know the names of actions and record none. */
const ONLY_NAMES = /^lib\/(?:domain|i18n)\//

/** What a piece of a file does, by everything that it reaches but what is left out. */
function doneBy(
  file: string,
  text: string,
  leavesOut = isLeftOut,
): Pick<FoundOperation, "actions" | "proposes" | "writes"> {
  const reached = graph.reachedFrom(graph.usedIn(file, text), leavesOut)
  const texts = [
    text,
    ...[...reached].filter((key) => !(leavesOut(key) || ONLY_NAMES.test(key))).map(graph.textOf),
  ]
  const actions = texts.flatMap((each) =>
    [...each.replaceAll(READS, "").matchAll(QUOTED_ACTION)].flatMap(([, name = ""]) =>
      isAction(name) ? [name] : [],
    ),
  )
  const proposes = reached.has(PROPOSE)
    ? texts.flatMap((each) => [...each.matchAll(PROPOSED)].map(([, kind]) => kind as ApprovalKindName))
    : []
  const writes = [...reached].some((key) => key.startsWith("lib/db/") && WRITES.test(graph.textOf(key)))
  return { actions: new Set(actions), proposes: [...new Set(proposes)].toSorted(), writes }
}

/** What the approval of each kind does. */
export function findApprovedActions(): ReadonlyMap<ApprovalKindName, ReadonlySet<AuditAction>> {
  const kinds = graph.textOf(`${KINDS_FILE}#KINDS`)
  return new Map(
    APPROVAL_KIND_NAMES.map((kind) => {
      const [, name = ""] = new RegExp(`"${kind}": (\\w+)`).exec(kinds) ?? []
      const key = graph.named(KINDS_FILE, name)
      if (key === undefined) throw new Error(`the kind ${kind} has no declaration`)
      const [file = ""] = key.split("#")
      return [kind, doneBy(file, graph.textOf(key)).actions]
    }),
  )
}

/** An operation of a route: its endpoint's name and the piece of a file that binds it to a service function. */
type Bound = Readonly<{ file: string; text: string; isConfirmed: boolean }>

const BINDS = /\bon(?:Operator|Staff|Web)?(?:<[^()]*?>)?\(\s*(\w+)(?:\.(\w+))?/g

/** The pieces of a text that bind endpoints, by operation id; by the name within a set of endpoints that is a parameter. */
async function boundIn(file: string, text: string): Promise<[string, Bound][]> {
  const found = [...text.matchAll(BINDS)]
  const bound: [string, Bound][] = []
  for (const [place, { index, 1: name = "", 2: member }] of found.entries()) {
    const [module = "", exported = ""] = graph.named(file, name)?.split("#") ?? []
    const isConfirmed = /confirmed\(\s*$/.test(text.slice(0, index))
    const piece = { file, text: text.slice(index, found[place + 1]?.index), isConfirmed }
    if (module.startsWith("lib/contract/")) {
      const declared = (await import(path.join(ROOT, module)))[exported]
      const endpoint: Endpoint = member === undefined ? declared : declared[member]
      bound.push([endpoint.operationId, piece])
    } else if (member !== undefined) bound.push([`.${member}`, piece])
  }
  return bound
}

/** The piece of an endpoint, whose id has the words of its name within a set: `endApiClientOldSecret` is `endOldSecret`. */
const pieceOf = (bound: ReadonlyMap<string, Bound>, { operationId }: Endpoint): Bound | undefined =>
  bound.get(operationId) ??
  [...bound].find(
    ([name]) =>
      name.startsWith(".") &&
      new RegExp(`^${name.slice(1).replaceAll(/(?=[A-Z])/g, "\\w*")}`).test(operationId),
  )?.[1]

/** Who may call, by the function that makes the handlers of a route; one that is not here is unknown. */
const CALLERS: Readonly<Record<string, string>> = {
  distributorV0Route: "an API client of the distributor",
  investorV1Route: "an API client of the investor, or an application that a user allowed",
  sandboxRoute: "an API client, in a demo database only",
  webRoute: "a signed-in user",
  secretWebRoute: "a signed-in user",
  webFileRoute: "a signed-in user",
  accountRoute: "the signed-in user, about themselves",
  visitorRoute: "whoever has the emailed link, or asks for one",
  distributorRoute: "staff of the distributor",
  distributorFileRoute: "staff of the distributor",
  secretDistributorRoute: "staff of the distributor",
  streamDistributorRoute: "staff of the distributor",
  operatorRoute: "a person of the fund operator",
  accountOperatorRoute: "a person of the fund operator",
  streamOperatorRoute: "a person of the fund operator",
  plainRoute: "a browser, for its own session",
}

type Handlers = Readonly<
  Partial<Record<Method, Readonly<{ endpoint?: Endpoint; action?: DistributorAction | OperatorAction }>>>
>

const roleOf = (factory: string, action: DistributorAction | OperatorAction): string =>
  /operatorRoute/i.test(factory)
    ? ROLES_OF[action as OperatorAction].join(" or ")
    : LOWEST_ROLES[action as DistributorAction]

const READING: readonly string[] = ["GET", "HEAD", "OPTIONS"]

/** The operations of the routes that change something by their method. */
export async function findRouteOperations(): Promise<FoundOperation[]> {
  const found: FoundOperation[] = []
  for (const file of globSync("app/api/**/route.ts", { cwd: ROOT }).toSorted()) {
    const handlers: Handlers = await import(path.join(ROOT, file))
    const text = graph
      .in(file)
      .map((declaration) => declaration.text)
      .join("\n")
    const [, factory = ""] = /\b(\w+Route)\(/.exec(text) ?? []
    const imported = [
      ...graph.reachedFrom(graph.importedBy(file), (key) => !key.startsWith("lib/http/")),
    ].filter((key) => key.startsWith("lib/http/"))
    const bound = new Map<string, Bound>()
    for (const [id, piece] of await boundIn(file, text)) bound.set(id, piece)
    for (const key of imported) {
      const [from = ""] = key.split("#")
      for (const [id, piece] of await boundIn(from, graph.textOf(key))) bound.set(id, piece)
    }
    const url = `/${path
      .dirname(file)
      .replace("app/", "")
      .replaceAll(/\[(\w+)\]/g, "{$1}")}`
    for (const method of METHODS.filter((each) => !READING.includes(each))) {
      const { endpoint, action } = handlers[method] ?? {}
      const isPlain = factory === "plainRoute" && text.includes(`${method}:`)
      if (endpoint === undefined && !isPlain) continue
      const piece = endpoint === undefined ? { file, text, isConfirmed: false } : pieceOf(bound, endpoint)
      const caller = CALLERS[factory]
      if (piece === undefined || caller === undefined)
        throw new Error(`${method} ${url} is bound in an unknown way`)
      const role = action === undefined ? "" : `, role ${roleOf(factory, action)}`
      const confirmed = piece.isConfirmed ? ", after confirming who they are" : ""
      const way = url.includes("/sandbox/") ? "sandbox" : url.startsWith("/api/web/") ? "screen" : "api"
      const authorizedBy = `${caller}${role}${confirmed}`
      const name = `${method} ${url}`
      const { actions, ...done } = doneBy(piece.file, piece.text)
      found.push({
        way,
        name,
        authorizedBy,
        ...done,
        actions: new Set([...actions, ...(BESIDES[name] ?? [])]),
      })
    }
  }
  return found
}

/** Pages name the columns of a resource and save its records; the same declaration also imports them, which only web operations do. */
const isLeftOutOfPages = (key: string): boolean =>
  isLeftOut(key) || key.startsWith("lib/http/data-files/data-resources.ts#")

/** Pages and their files that record something, though they only read. */
export function findPageOperations(): FoundOperation[] {
  return globSync("app/**/{route.ts,page.tsx}", { cwd: ROOT, exclude: ["app/api"] })
    .toSorted()
    .flatMap((file) => {
      const text = graph
        .in(file)
        .map((declaration) => declaration.text)
        .join("\n")
      const done = doneBy(file, text, isLeftOutOfPages)
      if (done.actions.size + done.proposes.length === 0) return []
      const [, factory = ""] = /\bGET = (\w+)/.exec(text) ?? /\b(\w+Page)\(/.exec(text) ?? []
      const caller = PAGE_CALLERS[factory]
      if (caller === undefined) throw new Error(`${file} is for an unknown reader`)
      const url = path
        .dirname(file)
        .replace("app/[locale]", "")
        .replaceAll(/\[(\w+)\]/g, "{$1}")
      return { way: "screen" as const, name: `GET ${url}`, authorizedBy: caller, ...done }
    })
}

const OPERATOR_READER = `a person of the fund operator, role ${ROLES_OF.read.join(" or ")}`

/** Who may open a page or file that records something, by the function that makes its handler. */
const PAGE_CALLERS: Readonly<Record<string, string>> = {
  distributorFile: "a person at a distributor, with the role for what the page shows",
  operatorFile: OPERATOR_READER,
  journalExport: OPERATOR_READER,
}

/** The pages of the authorization server, whose forms are no endpoints of the contract. */
export function findSignInOperations(): FoundOperation[] {
  const file = "lib/authorization-server/interactions.ts"
  const text = graph.textOf(`${file}#STEPS`)
  const steps = [...text.matchAll(/^ {2}"?([a-z-]+)"?: async/gm)]
  return steps.map(({ index, 1: step = "" }, place) => ({
    way: "screen" as const,
    name: `page ${step}`,
    authorizedBy: step === "consent" ? "the signed-in user, about themselves" : "whoever knows the secret",
    ...doneBy(file, text.slice(index, steps[place + 1]?.index)),
  }))
}

const RIGHTS = "lib/services/approvals/propose-operator-rights.ts#"
const LINKS = "lib/services/approvals/propose-links.ts#"

/** Who may run a command, by what it calls; the first that applies. */
const COMMAND_CALLERS: readonly (readonly [key: string, caller: string])[] = [
  ["lib/services/approvals/decide.ts#approve", "a checker, never the proposer or last editor"],
  ["lib/services/approvals/decide.ts#reject", "a checker"],
  ["lib/services/approvals/decide.ts#withdraw", "whoever proposed it"],
  [`${RIGHTS}proposeOperatorClient`, "a maker in person"],
  ["lib/services/operators/operator-clients.ts#revokeOperatorClient", "a maker in person"],
  [`${LINKS}proposeUser`, "a maker; a program of the operator, except for roles at the operator"],
  [`${LINKS}proposeLinks`, "a maker; a program of the operator, except for roles at the operator"],
  [`${LINKS}proposeUnlinking`, "a maker; a program of the operator, except for roles at the operator"],
  [`${RIGHTS}proposeEnabling`, "a maker; a program of the operator, except for roles at the operator"],
  [`${WITH_OPERATOR}asMaker`, "a maker or a program of the operator"],
  [`${WITH_OPERATOR}asMakerInBusinessTime`, "a maker or a program of the operator"],
  [`${WITH_OPERATOR}asOperator`, "any operator"],
  [`${WITH_OPERATOR}asOperatorInBusinessTime`, "any operator"],
  ["scripts/cli/current-operator.ts#requireCurrentOperator", "a maker or a program of the operator"],
]

/** Pieces of a file of commands by the words of the command. */
function commandsIn(file: string): [string, string][] {
  return graph.in(file).flatMap(({ text }): [string, string][] => {
    const group = /new Command\("([a-z-]+)"\)/.exec(text)?.[1]
    if (group === undefined) return []
    const found = [...text.matchAll(/\.command\(\s*"([a-z-]+)/g)]
    if (found.length === 0) return text.includes(".action(") ? [[group, text]] : []
    return found.map(({ index, 1: name }, place) => [
      `${group} ${name}`,
      text.slice(index, found[place + 1]?.index),
    ])
  })
}

/** Every command, as the command line itself lists them. */
export async function findCommandNames(): Promise<string[]> {
  const names: string[] = []
  const leaves = (command: Command, before: string): void => {
    const name = `${before} ${command.name()}`.trim()
    if (command.commands.length === 0) names.push(name)
    for (const each of command.commands) leaves(each, name)
  }
  for (const file of globSync("scripts/cli/*-command.ts", { cwd: ROOT })) {
    for (const [name, make] of Object.entries(await import(path.join(ROOT, file)))) {
      if (!name.endsWith("Command") || typeof make !== "function" || make.length > 0) continue
      const command: unknown = make()
      if (command instanceof Command) leaves(command, "")
    }
  }
  return names.toSorted()
}

const FIRST = "; for the first maker and the first checker, whoever runs the machine"

/** Commands that change nothing, though they share code with others that do. */
const READING_COMMANDS: Readonly<Record<string, string>> = {
  export: "has the definitions of the resources in common with import",
}

/** The commands, and what each does. */
export function findCommandOperations(): FoundOperation[] {
  return globSync("scripts/cli/*-command.ts", { cwd: ROOT })
    .toSorted()
    .flatMap(commandsIn)
    .filter(([name]) => !(name in READING_COMMANDS))
    .map(([name, text]) => {
      const file = fileOfCommand(name, text)
      const own = graph.reachedFrom(graph.usedIn(file, text), (key) => !isOfCommand(key))
      const caller = COMMAND_CALLERS.find(([key]) => own.has(key))?.[1]
      const first = own.has(`${WITH_OPERATOR}withoutSignIn`) ? FIRST : ""
      const authorizedBy = caller === undefined ? "whoever runs the machine" : `${caller}${first}`
      return { way: "command" as const, name, authorizedBy, ...doneBy(file, text) }
    })
}

/** Code of commands, but not what runs them for an operator. */
const isOfCommand = (key: string): boolean => key.startsWith("scripts/cli/") && !key.startsWith(WITH_OPERATOR)

const fileOfCommand = (name: string, text: string): string => {
  const declaration = [...graph.declarations.values()].find(
    (each) => each.file.endsWith("-command.ts") && each.text.includes(text),
  )
  if (declaration === undefined) throw new Error(`${name} is in no file of commands`)
  return declaration.file
}

/** Operations that no contract and no command has: where the browser comes back from its sign-in, tokens, and the first start. */
export function findOtherOperations(): FoundOperation[] {
  return OTHERS.map(({ key, ...operation }) => {
    const [file = ""] = key.split("#")
    return { ...operation, ...doneBy(file, graph.textOf(key)) }
  })
}

const OTHERS = [
  {
    way: "screen",
    name: "GET /api/auth/callback/sharebook",
    authorizedBy: "a browser, for its own session",
    key: "lib/auth/sign-in.ts#finishSignIn",
  },
  {
    way: "api",
    name: "POST /oauth2/token",
    authorizedBy: "an application with its secret and a code or refresh token",
    key: "lib/services/oauth/authorization-records.ts#findAuthorizationRecord",
  },
  {
    way: "api",
    name: "any request with credentials",
    authorizedBy: "whoever shows wrong ones",
    key: "lib/http/failed-credentials.ts#FailedCredentials",
  },
  {
    way: "schedule",
    name: "first start as a demo",
    authorizedBy: "the service itself",
    key: "lib/services/sandbox/demo-database.ts#requireDemoDatabase",
  },
] as const

/** What a route does that is not in what it calls: the reset runs in a thread that the demo offers. */
const BESIDES: Readonly<Record<string, readonly AuditAction[]>> = {
  "POST /api/sandbox/reset": ["sandbox.reset"],
}

/** What the service does by itself. */
export function findScheduledOperations(): FoundOperation[] {
  return [...graph.declarations.values()]
    .filter(({ text }) => / extends BackgroundWorker\b/.test(text))
    .map(({ file, text, key }) => ({
      way: "schedule" as const,
      name: (key.split("#")[1] ?? "").replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`).toLowerCase(),
      authorizedBy: "the service itself",
      ...doneBy(file, text),
    }))
}

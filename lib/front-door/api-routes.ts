import { readdir } from "node:fs/promises"
import path from "node:path"
import { pathToFileURL } from "node:url"
import type { Method } from "#lib/contract/endpoint.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { RouteHandler, RouteHandlers } from "#lib/http/route.ts"

/** Known clients call the public interface without its version. */
const UNVERSIONED = /^\/api\/public\/(?!v0(\/|$))/

/** The file with the handlers of a folder of `app/api`, or null where Next.js responds. */
type HandlerFile = string | null

/** A folder of `app/api`: a segment of paths. */
type Segment = {
  readonly named: Map<string, Segment>
  /** `[id]`: any one segment. */
  parameter?: Segment
  /** `route.ts` or `page.tsx`. */
  own?: HandlerFile
  /** Of `[[...path]]`: every path below that has no handler of its own. */
  others?: HandlerFile
}

/**
 * The route handlers under `app/api`, found by the names of their folders as Next.js finds them, and called without it:
 * what Next.js does around a handler costs more than most handlers do. Its pages there stay with it.
 */
export class ApiRoutes {
  readonly #root: Segment
  /** What was imported, because importing it again costs as much as a query. */
  readonly #loaded = new Map<string, RouteHandlers>()

  private constructor(root: Segment) {
    this.#root = root
  }

  /** Reads the folders of `app/api`; its files are loaded with their first request. */
  static async read(directory: string): Promise<ApiRoutes> {
    const root: Segment = { named: new Map() }
    for (const file of await readdir(directory, { recursive: true })) {
      const name = path.basename(file)
      if (name !== "route.ts" && name !== "page.tsx") continue
      const folders = path.dirname(file).split(path.sep)
      place(root, folders, name === "page.tsx" ? null : pathToFileURL(path.join(directory, file)).href)
    }
    return new ApiRoutes(root)
  }

  /** The handler of a path; undefined where Next.js responds. */
  find(pathname: string): RouteHandler | undefined {
    if (pathname !== "/api" && !pathname.startsWith("/api/")) return undefined
    const [, , ...segments] = pathname.replace(UNVERSIONED, "/api/public/v0/").replace(/\/$/, "").split("/")
    const response = find(this.#root, segments)
    if (typeof response !== "string") return undefined
    return async (request) => handlerOf(await this.#handlersOf(response), request.method)(request)
  }

  async #handlersOf(file: string): Promise<RouteHandlers> {
    const known = this.#loaded.get(file)
    if (known !== undefined) return known
    const handlers: RouteHandlers = await import(file)
    this.#loaded.set(file, handlers)
    return handlers
  }
}

/** A method that Next.js does not know is rejected by the path like one that it knows and the path does not have. */
function handlerOf(handlers: RouteHandlers, method: string): RouteHandler {
  if (Object.hasOwn(handlers, method)) return handlers[method as Method]
  const rejecting = [handlers.PATCH, handlers.PUT, handlers.DELETE].find(
    ({ endpoint }) => endpoint === undefined,
  )
  invariant(rejecting, "no path has all of these methods")
  return rejecting
}

/** Puts a response at the end of its folders. */
function place(root: Segment, folders: readonly string[], response: HandlerFile): void {
  let segment = root
  for (const folder of folders) {
    if (folder === ".") continue
    if (folder.startsWith("[[...") || folder.startsWith("[...")) {
      segment.others = response
      return
    }
    segment = folder.startsWith("[") ? parameterOf(segment) : namedOf(segment, folder)
  }
  segment.own = response
}

function parameterOf(segment: Segment): Segment {
  segment.parameter ??= { named: new Map() }
  return segment.parameter
}

function namedOf(segment: Segment, name: string): Segment {
  const known = segment.named.get(name) ?? { named: new Map() }
  segment.named.set(name, known)
  return known
}

/** The nearest handler: a name goes before a parameter, and either before the handler of all other paths. */
function find(segment: Segment, path: readonly string[]): HandlerFile | undefined {
  const [first, ...rest] = path
  if (first === undefined) return segment.own === undefined ? segment.others : segment.own
  for (const next of [segment.named.get(first), segment.parameter]) {
    const found = next === undefined ? undefined : find(next, rest)
    if (found !== undefined) return found
  }
  return segment.others
}

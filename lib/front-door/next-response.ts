import type { IncomingMessage, ServerResponse } from "node:http"
import type { Response } from "light-my-request"
import { inject } from "light-my-request"
import { withRendering } from "#lib/http/rendering.ts"
import type { NextHandler } from "./page-requests.ts"

/** A complete response of Next.js. */
export type NextResponse = Readonly<{
  status: number
  /** Without the headers that concern a connection. */
  headers: Readonly<Record<string, string>>
  body: Buffer
  /** False if something failed while it was made: a page shows its other blocks all the same. */
  isWhole: boolean
}>

const OF_A_CONNECTION = ["connection", "date", "keep-alive", "transfer-encoding"]

/** Asks Next.js inside of the process, as a reader would with these headers. Rejects when it fails. */
export function nextResponse(
  next: NextHandler,
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<NextResponse> {
  return withRendering(async (rendering) => {
    const made = await injected(next, url, headers)
    return { ...made, isWhole: !rendering.hasFailure }
  })
}

async function injected(
  next: NextHandler,
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<Omit<NextResponse, "isWhole">> {
  const made = await new Promise<Response>((resolve, reject) => {
    const dispatch = (request: IncomingMessage, response: ServerResponse) => {
      next(request, response).catch(reject)
    }
    inject(dispatch, { method: "GET", url, headers }).then(resolve, reject)
  })
  const responseHeaders = Object.entries(made.headers).filter(
    ([name, value]) => value !== undefined && !OF_A_CONNECTION.includes(name),
  )
  return {
    status: made.statusCode,
    headers: Object.fromEntries(responseHeaders.map(([name, value]) => [name, String(value)])),
    body: made.rawPayload,
  }
}

import * as z from "zod"
import { confirmIdentity } from "#lib/contract/account/endpoints.ts"
import type { Endpoint } from "#lib/contract/endpoint.ts"
import { confirmedAgain } from "./confirmation.ts"
import { WebError, webErrorOf } from "./web-error.ts"

/** Where the session handlers are. */
const PREFIX = "/api/web"

/** What a call of an endpoint sends. */
export type WebCall<E extends Endpoint> = Readonly<{
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  payload?: z.input<NonNullable<E["payload"]>>
  idempotencyKey?: string
  signal?: AbortSignal
}>

/**
 * Calls an endpoint as the signed-in user and reads its response by its schema; where the user has to show again who they
 * are, once more after they did. Throws WebError.
 */
export async function callWeb<E extends Endpoint>(
  endpoint: E,
  call: WebCall<E>,
): Promise<z.output<E["body"]>> {
  try {
    return await callOnce(endpoint, call)
  } catch (error) {
    const by = error instanceof WebError ? error.details.by : undefined
    if (by === undefined || !(await confirmedAgain({ by, confirm }))) throw error
    return callOnce(endpoint, call)
  }
}

async function confirm(credential: string): Promise<void> {
  await callOnce(confirmIdentity, { payload: { credential } })
}

async function callOnce<E extends Endpoint>(
  endpoint: E,
  { params = {}, query = {}, payload, idempotencyKey, signal }: WebCall<E>,
): Promise<z.output<E["body"]>> {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  )
  const search = new URLSearchParams(query).toString()
  const response = await reach(`${PREFIX}${path}${search === "" ? "" : `?${search}`}`, {
    method: endpoint.method,
    headers: {
      ...(payload === undefined ? {} : { "Content-Type": "application/json" }),
      ...(idempotencyKey === undefined ? {} : { "Idempotency-Key": idempotencyKey }),
    },
    ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
    ...(signal === undefined ? {} : { signal }),
  })
  const text = await response.text()
  if (!response.ok) throw webErrorOf(parsed(text))
  return z.decode(endpoint.body, text === "" ? undefined : parsed(text)) as z.output<E["body"]>
}

async function reach(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init)
  } catch (error) {
    if (init.signal?.aborted === true) throw error
    throw new WebError("unreachable")
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

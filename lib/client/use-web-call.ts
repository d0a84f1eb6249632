"use client"

import { useRef, useState } from "react"
import type * as z from "zod"
import type { Endpoint } from "#lib/contract/endpoint.ts"
import type { WebError } from "./call-web.ts"
import { asWebError, callWeb } from "./call-web.ts"

/** What a call sends: the parameters of the path and the payload, as far as the endpoint has them. */
export type WebCallInput<E extends Endpoint> = Readonly<{
  params?: Readonly<Record<string, string>>
  payload?: z.input<NonNullable<E["payload"]>>
}>

/** The state of a call, and how to make it. */
export type WebCalling<E extends Endpoint> = Readonly<{
  isPending: boolean
  isSuccess: boolean
  error: WebError | null
  /** Makes the call; resolves to the response, or to undefined when it was rejected. */
  call: (input: WebCallInput<E>) => Promise<Readonly<{ body: z.output<E["body"]> }> | undefined>
  /** Makes the call and returns immediately, for event handlers. */
  mutate: (input: WebCallInput<E>) => void
  /** Clears the outcome of the last call. */
  reset: () => void
}>

type State = Readonly<{ kind: "idle" | "pending" | "success" }> | Readonly<{ kind: "error"; error: WebError }>

/**
 * A call of an endpoint from a form or a button. Each change has an idempotency key: the same sent again, after a lost
 * connection or a second click, is done once. Only a changed form, or one whose change was done or rejected, gets another
 * key.
 *
 * With `basis`, which names the state that the form was opened in, the key follows from that state and from what is sent: the
 * same form in two tabs is one change. A form keeps the basis that it was opened with.
 */
export function useWebCall<E extends Endpoint>(
  endpoint: E,
  {
    onDone,
    onRejected,
    basis,
  }: Readonly<{
    onDone?: (done: z.output<E["body"]>) => void
    onRejected?: (error: WebError) => void
    basis?: string | undefined
  }> = {},
): WebCalling<E> {
  const [state, setState] = useState<State>({ kind: "idle" })
  const [openedWith] = useState(basis)
  const sent = useRef<Readonly<{ bytes: string; key: string }>>(undefined)
  const ended = useRef(0)
  const end = () => {
    sent.current = undefined
    ended.current += 1
  }
  const call: WebCalling<E>["call"] = async (input) => {
    const bytes = JSON.stringify(input)
    if (sent.current?.bytes !== bytes) {
      const key =
        openedWith === undefined ? newIdempotencyKey() : idempotencyKeyOf([openedWith, ended.current, bytes])
      sent.current = { bytes, key }
    }
    const { key } = sent.current
    setState({ kind: "pending" })
    try {
      const body = await callWeb(endpoint, {
        ...input,
        ...(endpoint.method === "GET" ? {} : { idempotencyKey: key }),
      })
      // Sent once more, the same is a change of its own.
      end()
      setState({ kind: "success" })
      onDone?.(body)
      return { body }
    } catch (caught) {
      const error = asWebError(caught)
      if (!error.isUndecided) end()
      setState({ kind: "error", error })
      if (!error.isUndecided) onRejected?.(error)
      return undefined
    }
  }
  return {
    isPending: state.kind === "pending",
    isSuccess: state.kind === "success",
    error: state.kind === "error" ? state.error : null,
    call,
    mutate: (input) => void call(input),
    reset: () => setState({ kind: "idle" }),
  }
}

/** A key for one change. `randomUUID` exists over HTTPS and on this machine only, and a sandbox may be neither. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")
}

/**
 * An idempotency key that follows from `parts`, so that it is equal in every tab. Not a secret: keys of one user are compared.
 */
export function idempotencyKeyOf(parts: readonly (string | number)[]): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(JSON.stringify(parts))) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  }
  return `same-${hash.toString(16).padStart(16, "0")}`
}

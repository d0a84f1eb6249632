"use client"

import { useState } from "react"
import type * as z from "zod"
import type { Endpoint } from "#lib/contract/endpoint.ts"
import type { WebCall } from "./call-web.ts"
import { callWeb, WebError } from "./call-web.ts"

/** A call of a form: whether it is under way, why it was rejected, and how to make it. */
export type WebCalling<E extends Endpoint> = Readonly<{
  isPending: boolean
  error: WebError | null
  /** Gives the response, or undefined when it was rejected. */
  call: (call: WebCall<E>) => Promise<Readonly<{ body: z.output<E["body"]> }> | undefined>
  /** Clears an error response, when the reader changes what was rejected. */
  forget: () => void
}>

/** Calls an endpoint from a form that needs no keys against repetition: what it sends may be sent twice. */
export function useWebCall<E extends Endpoint>(endpoint: E): WebCalling<E> {
  const [isPending, setPending] = useState(false)
  const [webError, setRefusal] = useState<WebError | null>(null)
  const call: WebCalling<E>["call"] = async (input) => {
    setPending(true)
    setRefusal(null)
    try {
      return { body: await callWeb(endpoint, input) }
    } catch (error) {
      setRefusal(error instanceof WebError ? error : new WebError("other"))
      return undefined
    } finally {
      setPending(false)
    }
  }
  return { isPending, error: webError, call, forget: () => setRefusal(null) }
}

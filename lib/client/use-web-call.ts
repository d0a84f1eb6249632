"use client"

import { useState } from "react"
import type * as z from "zod"
import type { Endpoint } from "#lib/contract/endpoint.ts"
import type { WebCall } from "./call-web.ts"
import { callWeb } from "./call-web.ts"
import { WebRefusal } from "./web-refusal.ts"

/** A call of a form: whether it is under way, why it was refused, and how to make it. */
export type WebCalling<E extends Endpoint> = Readonly<{
  isPending: boolean
  refusal: WebRefusal | null
  /** Gives the answer, or undefined when it was refused. */
  call: (call: WebCall<E>) => Promise<Readonly<{ body: z.output<E["body"]> }> | undefined>
  /** Forgets a refusal, when the reader changes what was refused. */
  forget: () => void
}>

/** Calls an endpoint from a form that needs no keys against repetition: what it sends may be sent twice. */
export function useWebCall<E extends Endpoint>(endpoint: E): WebCalling<E> {
  const [isPending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<WebRefusal | null>(null)
  const call: WebCalling<E>["call"] = async (input) => {
    setPending(true)
    setRefusal(null)
    try {
      return { body: await callWeb(endpoint, input) }
    } catch (error) {
      setRefusal(error instanceof WebRefusal ? error : new WebRefusal("other"))
      return undefined
    } finally {
      setPending(false)
    }
  }
  return { isPending, refusal, call, forget: () => setRefusal(null) }
}

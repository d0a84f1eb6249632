"use client"

import { useMutation } from "@tanstack/react-query"
import { useRef } from "react"
import type * as z from "zod"
import type { Endpoint } from "#lib/contract/endpoint.ts"
import { callWeb, WebError } from "./call-web.ts"

/** What is to be changed: the parameters of the path and the payload, as far as the endpoint has them. */
export type WebChange<E extends Endpoint> = Readonly<{
  params?: Readonly<Record<string, string>>
  payload?: z.input<NonNullable<E["payload"]>>
}>

/**
 * A change of the signed-in user. A form has one key: the same change sent again, after a lost connection or a second
 * click, is done once. Only a changed form, or one that was answered for good, gets another.
 */
export function useWebChange<E extends Endpoint>(
  endpoint: E,
  { onDone }: Readonly<{ onDone: (done: z.output<E["body"]>) => void }>,
) {
  const sent = useRef<Readonly<{ bytes: string; key: string }>>(undefined)
  return useMutation<z.output<E["body"]>, WebError, WebChange<E>>({
    mutationFn: async (change) => {
      const bytes = JSON.stringify(change)
      if (sent.current?.bytes !== bytes) sent.current = { bytes, key: newKey() }
      const isPost = endpoint.method === "POST"
      try {
        const done = await callWeb(endpoint, {
          ...change,
          ...(isPost ? { idempotencyKey: sent.current.key } : {}),
        })
        // The form is done with: the same again is a change of its own.
        sent.current = undefined
        return done
      } catch (error) {
        const webError = error instanceof WebError ? error : new WebError("other")
        if (!webError.isUndecided) sent.current = undefined
        throw webError
      }
    },
    onSuccess: onDone,
  })
}

/** `randomUUID` exists over HTTPS and on this machine only, and a sandbox may be neither. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")
}

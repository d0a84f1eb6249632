"use client"

import { useState } from "react"
import type { WebError } from "./call-web.ts"
import { asWebError } from "./call-web.ts"

/**
 * The state of what a form asks of the service in a function of its own: one at a time, and the error of the last. For a single
 * endpoint with JSON `useWebCall` does more.
 */
export function useRequest(): Readonly<{
  isPending: boolean
  error: WebError | null
  /** Does nothing while another one is pending. */
  run: (request: () => Promise<void>) => Promise<void>
  clearError: () => void
}> {
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<WebError | null>(null)
  const run = async (request: () => Promise<void>) => {
    if (isPending) return
    setPending(true)
    setError(null)
    try {
      await request()
    } catch (caught) {
      setError(asWebError(caught))
    } finally {
      setPending(false)
    }
  }
  return { isPending, error, run, clearError: () => setError(null) }
}

"use client"

import { useEffect, useRef, useState } from "react"
import { lookedUp } from "./sample.ts"
import type { TriedOperation } from "./try-request.tsx"

/**
 * What the fields of a form hold. What only the service knows (an identifier) is looked up once for each caller,
 * when the form is open, and never replaces what the reader has written meanwhile.
 */
export function useFieldValues(operation: TriedOperation, open: boolean, authorization: string | undefined) {
  const [values, setValues] = useState(() => givenValues(operation))
  const lookedFor = useRef<string>(undefined)

  useEffect(() => {
    const caller = authorization ?? "nobody"
    if (!open || lookedFor.current === caller) return
    if (operation.credentials !== "none" && authorization === undefined) return
    lookedFor.current = caller
    const headers: Record<string, string> =
      authorization === undefined ? {} : { Authorization: authorization }
    for (const { name, sample } of [...operation.parameters, ...operation.payloadFields]) {
      if (sample === undefined || "value" in sample) continue
      lookedUp(sample, headers).then((value) => {
        if (value !== undefined) setValues((now) => (now[name] ? now : { ...now, [name]: value }))
      })
    }
  }, [open, operation, authorization])

  const setValue = (name: string, value: string) => setValues((now) => ({ ...now, [name]: value }))
  return { values, setValue }
}

const givenValues = (operation: TriedOperation): Record<string, string> =>
  Object.fromEntries(
    operation.parameters.map(({ name, sample, required, choices }) => {
      const given = sample !== undefined && "value" in sample ? sample.value : undefined
      return [name, given ?? (required ? choices?.[0] : undefined) ?? ""]
    }),
  )

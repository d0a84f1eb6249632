"use client"

import { useEffect, useRef, useState } from "react"
import type { TriedOperation } from "./request.ts"
import { lookedUp } from "./request.ts"

/**
 * The values of the fields of a form. Identifiers that only the service knows are looked up once for each caller, when
 * the form is opened, and never replace what the reader has typed in the meantime.
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

/**
 * The payload of a form: the contract's example with the identifiers the service really has, until the reader writes
 * one.
 */
export function usePayload(example: string | undefined, known: Readonly<Record<string, string>>) {
  const [written, setWritten] = useState<string>()
  const payload = written ?? (example === undefined ? undefined : withKnownValues(example, known))
  return { payload, setPayload: setWritten }
}

function withKnownValues(example: string, known: Readonly<Record<string, string>>): string {
  const fields = Object.entries(JSON.parse(example) as Record<string, unknown>)
  return JSON.stringify(
    Object.fromEntries(fields.map(([name, value]) => [name, known[name] || value])),
    null,
    2,
  )
}

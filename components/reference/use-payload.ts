"use client"

import { useState } from "react"

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

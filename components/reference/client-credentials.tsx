"use client"

import type { ReactNode } from "react"
import { createContext, useContext, useMemo, useState } from "react"

/** The API client that the reader tries requests with; kept by this page alone, and only until it is left. */
export type ClientCredentials = Readonly<{ clientId: string; clientSecret: string }>

type Held = Readonly<{ client: ClientCredentials; setClient: (client: ClientCredentials) => void }>

const NOBODY: ClientCredentials = { clientId: "", clientSecret: "" }

const HeldCredentials = createContext<Held>({ client: NOBODY, setClient: () => {} })

/** Lets all forms of the page send with the same API client. */
export function ClientCredentialsProvider({ children }: Readonly<{ children: ReactNode }>) {
  const [client, setClient] = useState(NOBODY)
  const held = useMemo(() => ({ client, setClient }), [client])
  return <HeldCredentials value={held}>{children}</HeldCredentials>
}

/** The API client of the page, and what changes it. */
export const useClientCredentials = (): Held => useContext(HeldCredentials)

/** The `Authorization` of a client (RFC 7617), or undefined while one of the fields is empty. */
export function basicAuthorization({ clientId, clientSecret }: ClientCredentials): string | undefined {
  if (clientId === "" || clientSecret === "") return undefined
  const bytes = new TextEncoder().encode(`${clientId}:${clientSecret}`)
  return `Basic ${btoa(String.fromCharCode(...bytes))}`
}

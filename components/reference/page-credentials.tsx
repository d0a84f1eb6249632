"use client"

import type { Dispatch, ReactNode, SetStateAction } from "react"
import { createContext, useContext, useMemo, useState } from "react"

/** What the reader tries requests with; kept by this page alone, and only until it is left. */
export type PageCredentials = Readonly<{
  way: "client" | "token"
  clientId: string
  clientSecret: string
  accessToken: string
}>

type Held = Readonly<{
  credentials: PageCredentials
  setCredentials: Dispatch<SetStateAction<PageCredentials>>
}>

const NOBODY: PageCredentials = { way: "client", clientId: "", clientSecret: "", accessToken: "" }

const HeldCredentials = createContext<Held>({ credentials: NOBODY, setCredentials: () => {} })

/** Lets all forms of the page send with the same credentials. */
export function PageCredentialsProvider({ children }: Readonly<{ children: ReactNode }>) {
  const [credentials, setCredentials] = useState(NOBODY)
  const held = useMemo(() => ({ credentials, setCredentials }), [credentials])
  return <HeldCredentials value={held}>{children}</HeldCredentials>
}

/** The credentials of the page, and what changes them. */
export const usePageCredentials = (): Held => useContext(HeldCredentials)

/** The `Authorization` they make (RFC 7617, RFC 6750), or undefined while one of the fields is empty. */
export function authorizationOf(credentials: PageCredentials): string | undefined {
  const { way, clientId, clientSecret, accessToken } = credentials
  if (way === "token") return accessToken === "" ? undefined : `Bearer ${accessToken}`
  if (clientId === "" || clientSecret === "") return undefined
  const bytes = new TextEncoder().encode(`${clientId}:${clientSecret}`)
  return `Basic ${btoa(String.fromCharCode(...bytes))}`
}

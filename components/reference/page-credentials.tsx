"use client"

import type { Dispatch, ReactNode, SetStateAction } from "react"
import { createContext, useContext, useId, useMemo, useState } from "react"
import { useAdopted } from "#components/forms/use-adopted.ts"
import { ChoiceSwitch, CONTROL } from "./request-fields.tsx"

/** The credentials of the reader's requests, which only exist in this page. */
type PageCredentials = Readonly<{
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

/** Provides the same credentials to all forms of the page. */
export function PageCredentialsProvider({ children }: Readonly<{ children: ReactNode }>) {
  const [credentials, setCredentials] = useState(NOBODY)
  const held = useMemo(() => ({ credentials, setCredentials }), [credentials])
  return <HeldCredentials value={held}>{children}</HeldCredentials>
}

/** The credentials of the page and their setter. */
export const usePageCredentials = (): Held => useContext(HeldCredentials)

/** The `Authorization` they make (RFC 7617, RFC 6750), or undefined while one of the fields is empty. */
export function authorizationOf(credentials: PageCredentials): string | undefined {
  const { way, clientId, clientSecret, accessToken } = credentials
  if (way === "token") return accessToken === "" ? undefined : `Bearer ${accessToken}`
  if (clientId === "" || clientSecret === "") return undefined
  const bytes = new TextEncoder().encode(`${clientId}:${clientSecret}`)
  return `Basic ${btoa(String.fromCharCode(...bytes))}`
}

const WAYS = [
  { value: "client", label: "API client" },
  { value: "token", label: "Access token" },
] as const

/** The form for the credentials of this page. */
export function CredentialFields({ takesTokens }: Readonly<{ takesTokens: boolean }>) {
  const { credentials, setCredentials } = usePageCredentials()
  return (
    <form
      aria-label="Credentials of this page"
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-4 rounded border border-hairline p-4 sm:grid-cols-2"
    >
      {takesTokens ? (
        <div className="sm:col-span-2">
          <ChoiceSwitch
            legend="What to send with"
            choices={WAYS}
            value={credentials.way}
            onChange={(way) => setCredentials((held) => ({ ...held, way }))}
          />
        </div>
      ) : null}
      {credentials.way === "client" ? (
        <>
          <CredentialField name="clientId" label="client_id" />
          <CredentialField name="clientSecret" label="client_secret" isSecret />
        </>
      ) : (
        <div className="sm:col-span-2">
          <CredentialField name="accessToken" label="access_token" isSecret />
        </div>
      )}
    </form>
  )
}

function CredentialField({
  name,
  label,
  isSecret = false,
}: Readonly<{ name: Exclude<keyof PageCredentials, "way">; label: string; isSecret?: boolean }>) {
  const { credentials, setCredentials } = usePageCredentials()
  const id = useId()
  const take = (text: string) => setCredentials((held) => ({ ...held, [name]: text.trim() }))
  const control = useAdopted<HTMLInputElement, string>(credentials[name], (field) => field.value, take)
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-mono text-13">
        {label}
      </label>
      <input
        ref={control}
        id={id}
        type={isSecret ? "password" : "text"}
        value={credentials[name]}
        spellCheck={false}
        // Otherwise a browser would offer to store the secret.
        autoComplete={isSecret ? "new-password" : "off"}
        onChange={(event) => take(event.target.value)}
        className={CONTROL}
      />
    </div>
  )
}

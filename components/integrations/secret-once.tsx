"use client"

import { useRouter } from "next/navigation"
import type { ReactNode } from "react"
import { useEffect, useId, useRef } from "react"
import { Button } from "#components/ui/button.tsx"
import { CopyButton } from "#components/ui/copy-button.tsx"
import { FactList } from "#components/ui/facts.tsx"
import { saveFile } from "#components/ui/save-file.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { IntegrationTexts } from "./integration-parts.tsx"

/** A value for machines with the button that copies it. */
export const CopiedValue = ({
  value,
  what,
  copying,
}: Readonly<{ value: string; what: string; copying: IntegrationTexts["copying"] }>) => (
  <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
    <code className="font-mono text-13 [overflow-wrap:anywhere]">{value}</code>
    <CopyButton
      text={value}
      label={formatMessage(copying.copyThis, { what })}
      copyLabel={copying.copy}
      copiedLabel={copying.copied}
    />
  </span>
)

/** Credentials that were just made. The secret is in this page's memory only, until its owner confirms that it is stored. */
export type NewCredentials = Readonly<{ name: string; clientId: string; clientSecret: string }>

/**
 * Shows a new secret, once, with ways to store it. The page is refreshed when this has gone: what was made would otherwise
 * appear in the list above while its owner reaches for a button here, which moves away from under the pointer.
 */
export function SecretOnce({
  texts,
  credentials,
  prefix = "",
  note,
  onKept,
}: Readonly<{
  texts: IntegrationTexts
  credentials: NewCredentials
  /** What the names of the variables in the file begin with. */
  prefix?: string
  /** What else has to be done before the credentials work. */
  note?: ReactNode
  onKept: () => void
}>) {
  const { integrations, copying } = texts
  const { name, clientId, clientSecret } = credentials
  const router = useRouter()
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useEffect(() => heading.current?.focus(), [])
  // Also when its owner goes elsewhere: the way back leads to the page with what was made.
  useEffect(() => () => router.refresh(), [router])
  const values = [
    ["client-id", integrations.clientId, clientId],
    ["client-secret", integrations.clientSecret, clientSecret],
  ] as const
  return (
    <section aria-labelledby={id} className="rounded border border-accent p-5">
      <h3 id={id} ref={heading} tabIndex={-1} className="text-21 outline-none">
        {formatMessage(integrations.secretTitle, { name })}
      </h3>
      <p className="mt-2 max-w-text">{integrations.secretText}</p>
      {note === undefined ? null : <div className="mt-2 max-w-text">{note}</div>}
      <div className="mt-4">
        <FactList
          facts={values.map(([key, what, value]) => ({
            id: key,
            name: what,
            value: <CopiedValue value={value} what={what} copying={copying} />,
          }))}
        />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          kind="quiet"
          onClick={() => saveFile(fileName(name), "text/plain", fileText(credentials, prefix))}
        >
          {integrations.download}
        </Button>
        <Button onClick={onKept}>{integrations.secretKept}</Button>
      </div>
    </section>
  )
}

/** A name that every file system takes. */
const fileName = (name: string): string =>
  `sharebook-${
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replaceAll(/^-|-$/g, "") || "client"
  }.env`

/** The credentials as a file from which programs read their environment. */
const fileText = ({ clientId, clientSecret }: NewCredentials, prefix: string): string =>
  `${prefix}CLIENT_ID=${clientId}\n${prefix}CLIENT_SECRET=${clientSecret}\n`

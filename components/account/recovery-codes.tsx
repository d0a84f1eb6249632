"use client"

import { useEffect, useId, useRef } from "react"
import { Button } from "#components/ui/button.tsx"
import { CopyButton } from "#components/ui/copy-button.tsx"

export type RecoveryCodeWords = Readonly<{
  recoveryCodes: string
  recoveryCodesText: string
  copyAll: string
  copied: string
  kept: string
}>

/** New recovery codes, the one time that they are shown. */
export function RecoveryCodes({
  words,
  codes,
  onKept,
}: Readonly<{ words: RecoveryCodeWords; codes: readonly string[]; onKept: () => void }>) {
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby={id} className="max-w-112 rounded border border-accent p-5">
      <h2 id={id} ref={heading} tabIndex={-1} className="text-21 outline-none">
        {words.recoveryCodes}
      </h2>
      <p className="mt-2">{words.recoveryCodesText}</p>
      <ul className="figures mt-4 grid grid-cols-2 gap-x-6 gap-y-1 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap items-center gap-4">
        <Button onClick={onKept}>{words.kept}</Button>
        <CopyButton
          text={codes.join("\n")}
          label={words.copyAll}
          copyWord={words.copyAll}
          copiedWord={words.copied}
        />
      </div>
    </section>
  )
}

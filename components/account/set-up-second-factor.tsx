"use client"

import Image from "next/image"
import { useRouter } from "next/navigation"
import { useState } from "react"
import { Button } from "#components/ui/button.tsx"
import { useWebCall } from "#lib/client/use-web-call.ts"
import { confirmSecondFactor, startSecondFactor } from "#lib/contract/account/endpoints.ts"
import { groupInFours } from "#lib/format/group-in-fours.ts"
import { CallState } from "./call-state.tsx"
import { CodeForm } from "./code-form.tsx"
import { RecoveryCodes } from "./recovery-codes.tsx"
import type { SecondFactorWords } from "./second-factor-words.ts"

/** Turns the second factor on: QR code, first code, recovery codes. */
export function SetUpSecondFactor({
  words,
  returnTo,
}: Readonly<{ words: SecondFactorWords; returnTo: string }>) {
  const router = useRouter()
  const start = useWebCall(startSecondFactor)
  const confirm = useWebCall(confirmSecondFactor)
  const [secret, setSecret] = useState<Readonly<{ secret: string; qrCode: string }> | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes !== null) {
    const leave = () => {
      router.push(returnTo)
      router.refresh()
    }
    return <RecoveryCodes words={words} codes={codes} onKept={leave} />
  }
  if (secret === null) {
    const begin = async () => {
      const started = await start.call({})
      if (started !== undefined) setSecret(started.body)
    }
    return (
      <div className="flex flex-wrap items-center gap-4">
        <Button disabled={start.isPending} onClick={() => void begin()}>
          {words.begin}
        </Button>
        <CallState words={words} error={start.error} done={null} />
      </div>
    )
  }
  const turnOn = async (code: string) => {
    const confirmed = await confirm.call({ payload: { code } })
    if (confirmed !== undefined) setCodes(confirmed.body.recoveryCodes)
  }
  return (
    <div className="grid gap-8 sm:grid-cols-[12rem_1fr]">
      <Image
        alt={words.qrCode}
        src={`data:image/svg+xml,${encodeURIComponent(secret.qrCode)}`}
        width={192}
        height={192}
        className="rounded border border-hairline bg-[white] p-3"
      />
      <div className="space-y-6">
        <div>
          <p>{words.scan}</p>
          <p className="mt-3 text-13 text-muted">{words.key}</p>
          <p className="font-mono text-13 [overflow-wrap:anywhere]">{groupInFours(secret.secret)}</p>
        </div>
        <CodeForm
          id="first-code"
          words={{
            ...words,
            code: words.firstCode,
            codeHelp: words.firstCodeHelp,
            submit: words.turnOn,
          }}
          isPending={confirm.isPending}
          error={confirm.error}
          onCode={(code) => void turnOn(code)}
        />
      </div>
    </div>
  )
}

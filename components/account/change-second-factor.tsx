"use client"

import { useRouter } from "next/navigation"
import type { ReactNode } from "react"
import { useState } from "react"
import { useWebCall } from "#lib/client/use-web-call.ts"
import { removeSecondFactor, renewRecoveryCodes } from "#lib/contract/account/endpoints.ts"
import { CodeForm } from "./code-form.tsx"
import { RecoveryCodes } from "./recovery-codes.tsx"
import type { SecondFactorWords } from "./second-factor-words.ts"

/** New recovery codes, and the end of the second factor for who may do without; each by a fresh code. */
export function ChangeSecondFactor({
  words,
  mayRemove,
  returnTo,
}: Readonly<{ words: SecondFactorWords; mayRemove: boolean; returnTo: string }>) {
  const router = useRouter()
  const renewal = useWebCall(renewRecoveryCodes)
  const removal = useWebCall(removeSecondFactor)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const leave = () => {
    router.push(returnTo)
    router.refresh()
  }
  const renew = async (code: string) => {
    const renewed = await renewal.call({ payload: { code } })
    if (renewed !== undefined) setCodes(renewed.body.recoveryCodes)
  }
  const remove = async (code: string) => {
    if ((await removal.call({ payload: { code } })) !== undefined) leave()
  }
  if (codes !== null) return <RecoveryCodes words={words} codes={codes} onKept={leave} />
  const codeWords = { ...words, code: words.freshCode, codeHelp: words.freshCodeHelp }
  return (
    <div className="space-y-10">
      <Part heading={words.renew} text={words.renewText}>
        <CodeForm
          id="renewal-code"
          words={{ ...codeWords, submit: words.renew }}
          isPending={renewal.isPending}
          error={renewal.error}
          onCode={(code) => void renew(code)}
        />
      </Part>
      {mayRemove ? (
        <Part heading={words.remove} text={words.removeText}>
          <CodeForm
            id="removal-code"
            words={{ ...codeWords, submit: words.remove }}
            isPending={removal.isPending}
            error={removal.error}
            onCode={(code) => void remove(code)}
            isDangerous
          />
        </Part>
      ) : null}
    </div>
  )
}

const Part = ({
  heading,
  text,
  children,
}: Readonly<{ heading: string; text: string; children: ReactNode }>) => (
  <section>
    <h2 className="text-21">{heading}</h2>
    <p className="mt-1 mb-4 text-muted">{text}</p>
    {children}
  </section>
)

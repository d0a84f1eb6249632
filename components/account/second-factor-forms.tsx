"use client"

import Image from "next/image"
import { useRouter } from "next/navigation"
import type { ReactNode } from "react"
import { useEffect, useId, useRef, useState } from "react"
import { RequiredInput } from "#components/forms/required-input.tsx"
import { ScriptedForm } from "#components/forms/scripted-form.tsx"
import { Button } from "#components/ui/button.tsx"
import { CopyButton } from "#components/ui/copy-button.tsx"
import type { WebError } from "#lib/client/call-web.ts"
import { useWebCall } from "#lib/client/use-web-call.ts"
import {
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from "#lib/contract/account/endpoints.ts"
import { groupInFours } from "#lib/format/group-in-fours.ts"
import type { SecondFactorTexts } from "./account-texts.ts"
import type { ErrorTexts } from "./call-state.tsx"
import { CallState } from "./call-state.tsx"

/** Asks for a code of the second factor to do something with it. */
function CodeForm({
  id,
  texts,
  isPending,
  error,
  onCode,
  isDangerous = false,
}: Readonly<{
  id: string
  texts: ErrorTexts & Readonly<Record<"code" | "codeHelp" | "codeError" | "codeRejected" | "submit", string>>
  isPending: boolean
  error: WebError | null
  onCode: (code: string) => void
  isDangerous?: boolean
}>) {
  return (
    <ScriptedForm onSend={(fields) => onCode(String(fields.get("code")))} className="max-w-80 space-y-6">
      <RequiredInput
        id={id}
        label={texts.code}
        help={texts.codeHelp}
        error={error?.tag === "CodeNotAcceptedError" ? texts.codeRejected : null}
        missing={texts.codeError}
        name="code"
        autoComplete="one-time-code"
        maxLength={20}
        look="figures tracking-widest"
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" kind={isDangerous ? "danger" : "primary"} disabled={isPending}>
          {texts.submit}
        </Button>
        <CallState texts={texts} error={error} done={null} />
      </div>
    </ScriptedForm>
  )
}

type RecoveryCodeTexts = Readonly<{
  recoveryCodes: string
  recoveryCodesText: string
  copyAll: string
  copied: string
  kept: string
}>

/** New recovery codes, which are shown only once. */
function RecoveryCodes({
  texts,
  codes,
  onKept,
}: Readonly<{ texts: RecoveryCodeTexts; codes: readonly string[]; onKept: () => void }>) {
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby={id} className="max-w-112 rounded border border-accent p-5">
      <h2 id={id} ref={heading} tabIndex={-1} className="text-21 outline-none">
        {texts.recoveryCodes}
      </h2>
      <p className="mt-2">{texts.recoveryCodesText}</p>
      <ul className="figures mt-4 grid grid-cols-2 gap-x-6 gap-y-1 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap items-center gap-4">
        <Button onClick={onKept}>{texts.kept}</Button>
        <CopyButton
          text={codes.join("\n")}
          label={texts.copyAll}
          copyLabel={texts.copyAll}
          copiedLabel={texts.copied}
        />
      </div>
    </section>
  )
}

/** New recovery codes, and the end of the second factor for who may do without; each by a fresh code. */
export function ChangeSecondFactor({
  texts,
  mayRemove,
  returnTo,
}: Readonly<{ texts: SecondFactorTexts; mayRemove: boolean; returnTo: string }>) {
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
  if (codes !== null) return <RecoveryCodes texts={texts} codes={codes} onKept={leave} />
  const codeTexts = { ...texts, code: texts.freshCode, codeHelp: texts.freshCodeHelp }
  return (
    <div className="space-y-10">
      <Part heading={texts.renew} text={texts.renewText}>
        <CodeForm
          id="renewal-code"
          texts={{ ...codeTexts, submit: texts.renew }}
          isPending={renewal.isPending}
          error={renewal.error}
          onCode={(code) => void renew(code)}
        />
      </Part>
      {mayRemove ? (
        <Part heading={texts.remove} text={texts.removeText}>
          <CodeForm
            id="removal-code"
            texts={{ ...codeTexts, submit: texts.remove }}
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

/** Turns the second factor on: QR code, first code, recovery codes. */
export function SetUpSecondFactor({
  texts,
  returnTo,
}: Readonly<{ texts: SecondFactorTexts; returnTo: string }>) {
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
    return <RecoveryCodes texts={texts} codes={codes} onKept={leave} />
  }
  if (secret === null) {
    const begin = async () => {
      const started = await start.call({})
      if (started !== undefined) setSecret(started.body)
    }
    return (
      <div className="flex flex-wrap items-center gap-4">
        <Button disabled={start.isPending} onClick={() => void begin()}>
          {texts.begin}
        </Button>
        <CallState texts={texts} error={start.error} done={null} />
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
        alt={texts.qrCode}
        src={`data:image/svg+xml,${encodeURIComponent(secret.qrCode)}`}
        width={192}
        height={192}
        className="rounded border border-hairline bg-[white] p-3"
      />
      <div className="space-y-6">
        <div>
          <p>{texts.scan}</p>
          <p className="mt-3 text-13 text-muted">{texts.key}</p>
          <p className="font-mono text-13 [overflow-wrap:anywhere]">{groupInFours(secret.secret)}</p>
        </div>
        <CodeForm
          id="first-code"
          texts={{
            ...texts,
            code: texts.firstCode,
            codeHelp: texts.firstCodeHelp,
            submit: texts.turnOn,
          }}
          isPending={confirm.isPending}
          error={confirm.error}
          onCode={(code) => void turnOn(code)}
        />
      </div>
    </div>
  )
}

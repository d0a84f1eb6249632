"use client"

import { useRouter } from "next/navigation"
import { useId, useState } from "react"
import { ConfirmDialog } from "#components/forms/confirm-dialog.tsx"
import { ErrorNotice } from "#components/forms/error-notice.tsx"
import { Field, Select } from "#components/forms/field.tsx"
import { ScriptedForm } from "#components/forms/scripted-form.tsx"
import { Button } from "#components/ui/button.tsx"
import { useWebCall } from "#lib/client/use-web-call.ts"
import { DISTRIBUTOR_STAFF } from "#lib/contract/staff/web-endpoints.ts"
import type { DistributorRole } from "#lib/domain/users/user.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { StaffTexts } from "./staff-texts.ts"
import { roleChoices } from "./staff-texts.ts"

/** What an admin can do to a member of the staff; each asks first, naming who and what. */
export function StaffActions({
  language,
  texts,
  errors,
  userId,
  name,
  email,
  role,
  isPending,
  isLastAdmin,
  invitedUntil,
  clients,
}: StaffTexts &
  Readonly<{
    userId: string
    name: string
    email: string
    role: DistributorRole
    isPending: boolean
    isLastAdmin: boolean
    /** Until when the last invitation can be accepted; null once it is. Sent again from two tabs, it is one email. */
    invitedUntil: string | null
    /** Names of the API clients, which stay when somebody goes. */
    clients: readonly string[]
  }>) {
  const router = useRouter()
  const id = useId()
  const [doing, setDoing] = useState<"role" | "end" | "resend">()
  const options = {
    onDone: () => {
      setDoing(undefined)
      router.refresh()
    },
  }
  const changeRole = useWebCall(DISTRIBUTOR_STAFF.changeRole, options)
  const end = useWebCall(DISTRIBUTOR_STAFF.end, options)
  const resend = useWebCall(DISTRIBUTOR_STAFF.resend, {
    ...options,
    basis: `invited until ${invitedUntil ?? "accepted"}`,
  })
  const dismiss = () => {
    setDoing(undefined)
    for (const call of [changeRole, end, resend]) call.reset()
  }
  const params = { userId }
  const facts = { name, email, role: texts[role] }
  const errorTexts = { ...errors, ConflictError: texts.changeConflict }
  if (isLastAdmin) return <span className="text-muted">{texts.lastAdmin}</span>
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button kind="quiet" aria-label={`${texts.changeRole}: ${name}`} onClick={() => setDoing("role")}>
          {texts.changeRole}
        </Button>
        {isPending ? (
          <Button kind="quiet" aria-label={`${texts.resend}: ${name}`} onClick={() => setDoing("resend")}>
            {texts.resend}
          </Button>
        ) : null}
        <Button
          kind="quiet"
          aria-label={`${isPending ? texts.withdraw : texts.endAccess}: ${name}`}
          onClick={() => setDoing("end")}
        >
          {isPending ? texts.withdraw : texts.endAccess}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={doing === "role"}
        title={formatMessage(texts.changeRoleTitle, { name })}
        confirm={texts.changeRoleConfirm}
        dismiss={texts.cancel}
        isBusy={changeRole.isPending}
        form={`${id}-form`}
        onDismiss={dismiss}
      >
        <p className="[overflow-wrap:anywhere]">{formatMessage(texts.changeRoleText, facts)}</p>
        <ScriptedForm
          id={`${id}-form`}
          onSend={(fields) =>
            changeRole.mutate({
              params,
              payload: { role: String(fields.get("role")) as DistributorRole, expectedRole: role },
            })
          }
        >
          <Field id={`${id}-role`} label={texts.newRole}>
            {(input) => (
              <Select input={input} name="role" chosen={role} options={roleChoices(texts)} isLong />
            )}
          </Field>
        </ScriptedForm>
        <ErrorNotice language={language} texts={errorTexts} error={changeRole.error} />
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={doing === "resend"}
        title={formatMessage(texts.resendTitle, { name })}
        confirm={texts.resend}
        dismiss={texts.cancel}
        isBusy={resend.isPending}
        onConfirm={() => resend.mutate({ params })}
        onDismiss={dismiss}
      >
        <p className="[overflow-wrap:anywhere]">{formatMessage(texts.resendText, { email })}</p>
        <ErrorNotice language={language} texts={errorTexts} error={resend.error} />
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={doing === "end"}
        title={formatMessage(isPending ? texts.withdrawTitle : texts.endAccessTitle, { name })}
        confirm={isPending ? texts.withdrawConfirm : texts.endAccessConfirm}
        dismiss={texts.cancel}
        isBusy={end.isPending}
        isDangerous
        onConfirm={() => end.mutate({ params })}
        onDismiss={dismiss}
      >
        <p className="[overflow-wrap:anywhere]">
          {isPending
            ? formatMessage(texts.withdrawText, { email })
            : formatMessage(texts.endAccessText, facts)}
        </p>
        {isPending || clients.length === 0 ? null : (
          <>
            <p>{formatMessage(texts.remainingClients, { name })}</p>
            <ul className="list-disc pl-5">
              {clients.map((client) => (
                <li key={client} className="[overflow-wrap:anywhere]">
                  {client}
                </li>
              ))}
            </ul>
          </>
        )}
        <ErrorNotice language={language} texts={errorTexts} error={end.error} />
      </ConfirmDialog>
    </>
  )
}

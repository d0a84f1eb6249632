"use client"

import { useId, useState } from "react"
import { ErrorNotice } from "#components/forms/error-notice.tsx"
import { Field, INPUT } from "#components/forms/field.tsx"
import { ScriptedForm } from "#components/forms/scripted-form.tsx"
import type { IntegrationTexts } from "#components/integrations/integration-parts.tsx"
import type { NewCredentials } from "#components/integrations/secret-once.tsx"
import { SecretOnce } from "#components/integrations/secret-once.tsx"
import { Button } from "#components/ui/button.tsx"
import { TextLink } from "#components/ui/links.tsx"
import { useWebCall } from "#lib/client/use-web-call.ts"
import { OPERATOR_CLIENTS, operatorClientName } from "#lib/contract/operator-clients/web-endpoints.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"
import type { NEW_PROGRAM_TEXTS } from "./new-program-texts.ts"

/** Proposes a program, and shows its secret, once. */
export function ProposeProgram({
  texts,
  common,
  approvalsHref,
}: Readonly<{
  texts: Pick<StaffMessages["people"], (typeof NEW_PROGRAM_TEXTS)[number]>
  common: IntegrationTexts
  approvalsHref: string
}>) {
  const id = useId()
  const [isInvalid, setInvalid] = useState(false)
  const [name, setName] = useState("")
  const [made, setMade] = useState<Omit<NewCredentials, "name"> & Readonly<{ approvalId: string }>>()
  const propose = useWebCall(OPERATOR_CLIENTS.create, { onDone: setMade })
  if (made !== undefined)
    return (
      <SecretOnce
        texts={common}
        credentials={{ ...made, name }}
        prefix="OPERATOR_"
        note={
          <>
            {texts.notYet}{" "}
            <TextLink href={`${approvalsHref}/${made.approvalId}`}>{texts.toProposal}</TextLink>
          </>
        }
        onKept={() => setMade(undefined)}
      />
    )
  return (
    <ScriptedForm
      aria-labelledby={`${id}-heading`}
      className="max-w-text space-y-6"
      noValidate
      onSend={(fields) => {
        const given = String(fields.get("name")).trim()
        const isValid = operatorClientName.safeParse(given).success
        setInvalid(!isValid)
        setName(given)
        if (isValid) propose.mutate({ payload: { name: given } })
      }}
    >
      <h2 id={`${id}-heading`} className="text-21">
        {texts.newClient}
      </h2>
      <p className="text-muted">{texts.newClientNote}</p>
      <Field
        id={`${id}-name`}
        label={texts.name}
        help={texts.clientNameHelp}
        error={isInvalid ? texts.clientNameError : null}
      >
        {(input) => <input {...input} name="name" autoComplete="off" className={INPUT} />}
      </Field>
      {/* A secret is shown once: a program whose response was lost is proposed again, and the lost one rejected. */}
      <ErrorNotice
        language={common.language}
        texts={{ ...common.errors, unreachable: common.integrations.creationUnclear }}
        error={propose.error}
      />
      <Button type="submit" kind="primary" disabled={propose.isPending}>
        {texts.propose}
      </Button>
    </ScriptedForm>
  )
}

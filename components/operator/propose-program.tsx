"use client"

import { useId, useState } from "react"
import { ErrorNotice } from "#components/forms/error-notice.tsx"
import { Field, INPUT } from "#components/forms/field.tsx"
import { ScriptedForm } from "#components/forms/scripted-form.tsx"
import type { IntegrationWords } from "#components/integrations/integration-parts.tsx"
import type { NewCredentials } from "#components/integrations/secret-once.tsx"
import { SecretOnce } from "#components/integrations/secret-once.tsx"
import { Button } from "#components/ui/button.tsx"
import { TextLink } from "#components/ui/links.tsx"
import { useWebCall } from "#lib/client/use-web-call.ts"
import { OPERATOR_CLIENTS, operatorClientName } from "#lib/contract/operators/web-endpoints.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"
import type { NEW_PROGRAM_TEXTS } from "./new-program-texts.ts"

/** Proposes a program, and shows its secret, once. */
export function ProposeProgram({
  words,
  common,
  approvalsHref,
}: Readonly<{
  words: Pick<StaffMessages["people"], (typeof NEW_PROGRAM_TEXTS)[number]>
  common: IntegrationWords
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
        words={common}
        credentials={{ ...made, name }}
        prefix="OPERATOR_"
        note={
          <>
            {words.notYet}{" "}
            <TextLink href={`${approvalsHref}/${made.approvalId}`}>{words.toProposal}</TextLink>
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
        {words.newClient}
      </h2>
      <p className="text-muted">{words.newClientNote}</p>
      <Field
        id={`${id}-name`}
        label={words.name}
        help={words.clientNameHelp}
        error={isInvalid ? words.clientNameError : null}
      >
        {(input) => <input {...input} name="name" autoComplete="off" className={INPUT} />}
      </Field>
      {/* A secret is shown once: a program whose response was lost is proposed again, and the lost one rejected. */}
      <ErrorNotice
        language={common.language}
        words={{ ...common.errors, unreachable: common.integrations.creationUnclear }}
        error={propose.error}
      />
      <Button type="submit" kind="primary" disabled={propose.isPending}>
        {words.propose}
      </Button>
    </ScriptedForm>
  )
}

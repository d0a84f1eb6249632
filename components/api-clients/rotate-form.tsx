"use client"

import { useId } from "react"
import { ErrorNotice } from "#components/forms/error-notice.tsx"
import { Field } from "#components/forms/field.tsx"
import { ScriptedForm } from "#components/forms/scripted-form.tsx"
import { Select } from "#components/forms/select.tsx"
import type { IntegrationWords } from "#components/integrations/integration-words.ts"
import { BELOW_PROGRAM } from "#components/integrations/listed-program.ts"
import { Button } from "#components/ui/button.tsx"
import { useWebChange } from "#lib/client/use-web-change.ts"
import { DEFAULT_OVERLAP_HOURS, LONGEST_OVERLAP_HOURS } from "#lib/domain/api-clients/api-client.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Whose } from "./managed-endpoints.ts"
import { changesOf } from "./managed-endpoints.ts"

/** Asks how long the old secret of a client shall work beside a new one. */
export function RotateForm({
  words,
  whose,
  clientId,
  name,
  hasOldSecret,
  onDone,
  onCancel,
}: Readonly<{
  words: IntegrationWords
  whose: Whose
  clientId: string
  name: string
  /** Two secrets work already: there is no third beside them. */
  hasOldSecret: boolean
  onDone: (clientSecret: string) => void
  onCancel: () => void
}>) {
  const { integrations, errors, language } = words
  const id = useId()
  const rotate = useWebChange(changesOf(whose).rotate, { onDone: ({ clientSecret }) => onDone(clientSecret) })
  const choices = [
    [0, integrations.overlapNone],
    [1, integrations.overlapHour],
    [24, integrations.overlapDay],
    [DEFAULT_OVERLAP_HOURS, integrations.overlapWeek],
    [LONGEST_OVERLAP_HOURS, integrations.overlapMonth],
  ] as const
  return (
    <ScriptedForm
      aria-label={formatMessage(integrations.newSecretTitle, { name })}
      className={`${BELOW_PROGRAM} max-w-text space-y-3`}
      onSend={(fields) => {
        // A field that cannot be changed is not sent.
        const overlapHours = Number(fields.get("overlap") ?? 0)
        rotate.mutate({ params: { clientId }, payload: { overlapHours } })
      }}
    >
      <p>{hasOldSecret ? integrations.twoSecrets : integrations.newSecretText}</p>
      <Field id={id} label={integrations.overlap} help={integrations.overlapHelp}>
        {(input) => (
          <Select
            input={input}
            name="overlap"
            chosen={String(hasOldSecret ? 0 : DEFAULT_OVERLAP_HOURS)}
            isDisabled={hasOldSecret}
            options={choices.map(([hours, label]) => ({ value: String(hours), label }))}
          />
        )}
      </Field>
      <ErrorNotice language={language} words={errors} error={rotate.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={rotate.isPending}>
          {integrations.makeNewSecret}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {integrations.cancel}
        </Button>
      </div>
    </ScriptedForm>
  )
}

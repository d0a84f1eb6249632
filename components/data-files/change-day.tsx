"use client"

import { useId, useState } from "react"
import { ErrorNotice } from "#components/forms/error-notice.tsx"
import { DayInput, Field } from "#components/forms/field.tsx"
import { ScriptedForm } from "#components/forms/scripted-form.tsx"
import { Button } from "#components/ui/button.tsx"
import { callWeb } from "#lib/client/call-web.ts"
import { useRequest } from "#lib/client/use-request.ts"
import { OPERATOR_CALENDARS } from "#lib/contract/calendars/web-endpoints.ts"
import { OPERATOR_DATA_FILES } from "#lib/contract/data-files/web-endpoints.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { isDay, weekday } from "#lib/domain/calendar/day.ts"
import type { FundSlug } from "#lib/domain/funds/fund.ts"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"
import type { CheckedChange } from "./change-preview.tsx"
import { ChangePreview } from "./change-preview.tsx"
import type { DAY_TEXTS } from "./change-texts.ts"
import type { ReasonTexts } from "./reason-text.ts"

/** Closes an open day of a fund or opens a closed one: it is checked first, and done or proposed after a question. */
export function ChangeDay({
  language,
  texts,
  reasons,
  errors,
  fund,
  day: initial,
  closedDays,
  approvalsHref,
}: Readonly<{
  language: StaffLanguage
  texts: Pick<StaffMessages["data"], (typeof DAY_TEXTS)[number]>
  reasons: ReasonTexts
  errors: Messages["errors"]
  fund: FundSlug
  /** The day that is chosen first; null for none. */
  day: Day | null
  closedDays: readonly Day[]
  approvalsHref: string
}>) {
  const id = useId()
  const [dayError, setDayError] = useState<string | null>(null)
  const { isPending, error, run, clearError } = useRequest()
  const [change, setChange] = useState<CheckedChange>()
  const [done, setDone] = useState<string>()
  const check = async (day: string) => {
    if (isPending) return
    setChange(undefined)
    setDone(undefined)
    clearError()
    const wrong = !isDay(day) ? texts.dayWrong : weekday(day) > 5 ? texts.dayWeekend : null
    setDayError(wrong)
    if (wrong !== null || !isDay(day)) return
    await run(async () =>
      setChange(await (closedDays.includes(day) ? checkedOpening(fund, day) : checkedClosing(fund, day))),
    )
  }
  return (
    <>
      <p className="mb-4 max-w-text text-13 text-muted">{texts.changeDayHelp}</p>
      <ScriptedForm
        className="flex max-w-text flex-wrap items-start gap-x-3 gap-y-4"
        noValidate
        onSend={(fields) => void check(String(fields.get("day") ?? ""))}
      >
        <div className="w-48">
          <Field id={`${id}-day`} label={texts.day} error={dayError}>
            {(input) => <DayInput input={input} name="day" day={initial} />}
          </Field>
        </div>
        <div className="mt-6 flex h-11 items-center">
          <Button type="submit" kind={change === undefined ? "primary" : "quiet"} disabled={isPending}>
            {texts.check}
          </Button>
        </div>
        <p role="status" className="w-full text-13 text-muted">
          {isPending ? texts.checking : done}
        </p>
      </ScriptedForm>
      <ErrorNotice
        language={language}
        texts={{ ...errors, NotFoundError: texts.changeConflict, ConflictError: texts.changeConflict }}
        error={error}
      />
      {change === undefined ? null : (
        <ChangePreview
          key={change.preview.effect}
          language={language}
          texts={texts}
          reasons={reasons}
          errors={errors}
          change={change}
          approvalsHref={approvalsHref}
          onDone={(sentence) => {
            setChange(undefined)
            setDone(sentence)
          }}
        />
      )}
    </>
  )
}

async function checkedOpening(fund: FundSlug, day: Day): Promise<CheckedChange> {
  const preview = await callWeb(OPERATOR_CALENDARS.previewOpening, { payload: { fund, day } })
  return {
    kind: "calendars",
    preview,
    make: (moveOrders) =>
      callWeb(OPERATOR_CALENDARS.open, { payload: { fund, day, moveOrders, effect: preview.effect } }),
  }
}

/** A day is closed by a file of one record. */
async function checkedClosing(fund: FundSlug, day: Day): Promise<CheckedChange> {
  const fileName = "day.csv"
  const call = {
    params: { kind: "calendars" },
    payload: new TextEncoder().encode(`fund,day\n${fund},${day}\n`),
  }
  const preview = await callWeb(OPERATOR_DATA_FILES.preview, { ...call, query: { fileName } })
  return {
    kind: "calendars",
    preview,
    make: (moveOrders) =>
      callWeb(OPERATOR_DATA_FILES.import, {
        ...call,
        query: { fileName, effect: preview.effect, moveOrders: String(moveOrders) },
      }),
  }
}

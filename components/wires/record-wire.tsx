"use client"

import { useId, useState } from "react"
import { ConfirmDialog } from "#components/forms/confirm-dialog.tsx"
import { ErrorNotice } from "#components/forms/error-notice.tsx"
import { Field, INPUT, Select } from "#components/forms/field.tsx"
import { ScriptedForm } from "#components/forms/scripted-form.tsx"
import { Button } from "#components/ui/button.tsx"
import { openPage } from "#lib/client/open-page.ts"
import { useWebCall } from "#lib/client/use-web-call.ts"
import {
  bankEntryText,
  OPERATOR_WIRES,
  payerText,
  remittanceText,
} from "#lib/contract/wires/web-endpoints.ts"
import { isIban } from "#lib/domain/codes/codes.ts"
import type { StaffLanguage } from "#lib/domain/languages/language.ts"
import { decimal, decimalPlaces } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import { amount, minorUnitDecimals } from "#lib/domain/money/money.ts"
import { readNumber } from "#lib/domain/money/read-number.ts"
import { formatExactMoney } from "#lib/format/format-money.ts"
import { decimalSeparator } from "#lib/format/format-number.ts"
import { localeTag } from "#lib/format/locale-tag.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"
import type { RECORD_WIRE_TEXTS } from "./record-wire-texts.ts"

/** A class on whose account money may arrive. */
type PaidClass = Readonly<{ id: string; symbol: string; currency: CurrencyCode }>

const FIELDS = ["amount", "entry", "text", "payer", "payerAccount"] as const

type FieldName = (typeof FIELDS)[number]

type Asked = Readonly<{
  shareClassId: string
  amount: Readonly<{ value: string; currency: CurrencyCode }>
  bankEntryReference: string
  remittanceText: string | null
  payerName: string | null
  payerIban: string | null
}>

/** Records money that arrived: what the bank says, then a question, and the browser goes to the payment. */
export function RecordWire({
  language,
  texts,
  errors,
  classes,
  wiresHref,
}: Readonly<{
  language: StaffLanguage
  texts: Pick<StaffMessages["payments"], (typeof RECORD_WIRE_TEXTS)[number]>
  errors: Messages["errors"]
  classes: readonly PaidClass[]
  wiresHref: string
}>) {
  const id = useId()
  const [invalidFields, setInvalidFields] = useState<readonly FieldName[]>([])
  const [asked, setAsked] = useState<Asked>()
  const record = useWebCall(OPERATOR_WIRES.record, {
    onDone: ({ wireId }) => openPage(`${wiresHref}/${wireId}`),
  })
  const read = (fields: FormData, form: HTMLFormElement) => {
    const given = (name: string) => String(fields.get(name)).trim()
    const paid = classes.find(({ id: classId }) => classId === given("shareClass"))
    if (paid === undefined) return
    const money = readNumber(given("amount"), decimalSeparator(localeTag(language)))
    const isMoney =
      money.kind === "number" &&
      /[1-9]/.test(money.value) &&
      decimalPlaces(money.value) <= minorUnitDecimals(paid.currency)
    const payerIban = given("payerAccount").replaceAll(/\s/g, "").toUpperCase()
    const isInvalid: Readonly<Record<FieldName, boolean>> = {
      amount: !isMoney,
      entry: !bankEntryText.safeParse(given("entry")).success,
      text: given("text") !== "" && !remittanceText.safeParse(given("text")).success,
      payer: given("payer") !== "" && !payerText.safeParse(given("payer")).success,
      payerAccount: payerIban !== "" && !isIban(payerIban),
    }
    const invalid = FIELDS.filter((name) => isInvalid[name])
    setInvalidFields(invalid)
    const [first] = invalid
    if (first !== undefined || money.kind !== "number")
      return form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    setAsked({
      shareClassId: paid.id,
      amount: { value: money.value, currency: paid.currency },
      bankEntryReference: given("entry"),
      remittanceText: given("text") || null,
      payerName: given("payer") || null,
      payerIban: payerIban || null,
    })
  }
  const text = (name: FieldName, label: string, help: string, error: string, inputMode?: "decimal") => (
    <Field id={`${id}-${name}`} label={label} help={help} error={invalidFields.includes(name) ? error : null}>
      {(input) => (
        <input
          {...input}
          name={name}
          inputMode={inputMode}
          autoComplete="off"
          spellCheck={false}
          className={INPUT}
        />
      )}
    </Field>
  )
  const shownClass = classes.find(({ id: classId }) => classId === asked?.shareClassId)
  return (
    <>
      <ScriptedForm noValidate className="max-w-text space-y-6" onSend={read}>
        <Field id={`${id}-class`} label={texts.shareClass}>
          {(input) => (
            <Select
              input={input}
              name="shareClass"
              chosen={classes[0]?.id ?? ""}
              options={classes.map(({ id: value, symbol, currency }) => ({
                value,
                label: `${symbol} (${currency})`,
              }))}
            />
          )}
        </Field>
        {text("amount", texts.amount, texts.amountHelp, texts.amountError, "decimal")}
        {text("entry", texts.entry, texts.entryHelp, texts.entryError)}
        {text("text", texts.text, texts.textHelp, texts.textError)}
        {text("payer", texts.payer, texts.payerHelp, texts.payerError)}
        {text("payerAccount", texts.payerAccount, texts.payerAccountHelp, texts.payerAccountError)}
        <Button type="submit" kind="primary" disabled={record.isPending}>
          {texts.checkEntry}
        </Button>
      </ScriptedForm>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={formatMessage(texts.recordTitle, {
          amount:
            asked === undefined
              ? ""
              : formatExactMoney(language, amount(decimal(asked.amount.value), asked.amount.currency)),
          shareClass: shownClass?.symbol ?? "",
        })}
        confirm={texts.recordIt}
        dismiss={texts.cancel}
        isBusy={record.isPending}
        onConfirm={() => {
          if (asked !== undefined) record.mutate({ payload: asked })
        }}
        onDismiss={() => {
          setAsked(undefined)
          record.reset()
        }}
      >
        <p className="[overflow-wrap:anywhere]">{texts.recordText}</p>
        <ErrorNotice
          language={language}
          texts={{ ...errors, ConflictError: texts.recordConflict }}
          error={record.error}
        />
      </ConfirmDialog>
    </>
  )
}

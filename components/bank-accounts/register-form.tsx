"use client"

import { useRouter } from "next/navigation"
import { useId, useState } from "react"
import { ErrorNotice } from "#components/forms/error-notice.tsx"
import { Field, Select } from "#components/forms/field.tsx"
import { TextInput } from "#components/forms/inputs.tsx"
import { ScriptedForm } from "#components/forms/scripted-form.tsx"
import { Button } from "#components/ui/button.tsx"
import { useWebCall } from "#lib/client/use-web-call.ts"
import { registerBankAccount } from "#lib/contract/bank-accounts/endpoints.ts"
import { staffEndpoint } from "#lib/contract/staff-endpoint.ts"
import { bicBank, ibanBank, isBic, isIban } from "#lib/domain/codes/codes.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import { CURRENCY_CODES } from "#lib/domain/money/money.ts"
import { formatCountry } from "#lib/format/format-country.ts"
import { groupInFours } from "#lib/format/group-in-fours.ts"
import { typedIban } from "#lib/format/typed-iban.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import type { RegisterTexts } from "./register-texts.ts"

/** Maximum lengths of an IBAN and a BIC: at this length an error is shown immediately. */
const MAX_IBAN_LENGTH = 34
const MAX_BIC_LENGTH = 11

const compact = (text: string): string => text.replaceAll(/\s/g, "").toUpperCase()

const REGISTRATIONS = {
  investor: registerBankAccount,
  distributor: staffEndpoint(registerBankAccount),
} as const

/** Registers where an investor is paid; IBAN and BIC are checked as they are typed. */
export function RegisterForm({
  area,
  language,
  investorId,
  currencies,
  texts,
  errors,
}: Readonly<{
  /** Who registers it: the investor, or the staff of their distributor. */
  area: keyof typeof REGISTRATIONS
  language: Language
  investorId: string
  /** The currencies of the share classes, of which an account has one. */
  currencies: readonly CurrencyCode[]
  texts: RegisterTexts
  errors: Messages["errors"]
}>) {
  const router = useRouter()
  const id = useId()
  const [iban, setIban] = useState("")
  const [bic, setBic] = useState("")
  const [left, setLeft] = useState({ iban: false, bic: false })
  const [registered, setRegistered] = useState<string>()
  const accountNumber = compact(iban)
  const bankCode = compact(bic)
  const change = useWebCall(REGISTRATIONS[area], {
    onDone: (account) => {
      setRegistered(groupInFours(account.accountNumber))
      setIban("")
      setBic("")
      setLeft({ iban: false, bic: false })
      router.refresh()
    },
  })
  const ibanIsGood = isIban(accountNumber)
  const bicIsGood = isBic(bankCode)
  const send = (fields: FormData) => {
    const currency = currencyOf(fields.get("currency"))
    setLeft({ iban: true, bic: true })
    setRegistered(undefined)
    if (!ibanIsGood) document.getElementById(`${id}-iban`)?.focus()
    else if (!bicIsGood) document.getElementById(`${id}-bic`)?.focus()
    else change.mutate({ payload: { investorId, currency, accountNumber, bic: bankCode } })
  }
  const ibanError =
    left.iban || accountNumber.length >= MAX_IBAN_LENGTH
      ? accountNumber === ""
        ? texts.ibanEmpty
        : texts.ibanError
      : null
  const bicError =
    left.bic || bankCode.length >= MAX_BIC_LENGTH ? (bankCode === "" ? texts.bicEmpty : texts.bicError) : null
  return (
    <ScriptedForm noValidate className="max-w-[36rem] space-y-6" onSend={send}>
      <Field
        id={`${id}-iban`}
        label={texts.iban}
        help={ibanIsGood ? ibanText(language, texts, accountNumber) : texts.ibanHelp}
        error={ibanIsGood ? null : ibanError}
      >
        {(input) => (
          <TextInput
            input={input}
            name="iban"
            type="text"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={iban}
            format={typedIban}
            onChange={setIban}
            onLeave={(typed) => {
              // Also what was typed before the page's scripts ran.
              setIban(groupInFours(compact(typed)))
              if (compact(typed) !== "") setLeft((before) => ({ ...before, iban: true }))
            }}
            look="figures uppercase"
          />
        )}
      </Field>
      <div className="grid gap-x-6 gap-y-6 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Field
          id={`${id}-bic`}
          label={texts.bic}
          help={
            bicIsGood ? bicText(language, texts, bankCode, ibanIsGood ? accountNumber : null) : texts.bicHelp
          }
          error={bicIsGood ? null : bicError}
        >
          {(input) => (
            <TextInput
              input={input}
              name="bic"
              type="text"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={bic}
              onChange={setBic}
              onLeave={(typed) => {
                if (compact(typed) !== "") setLeft((before) => ({ ...before, bic: true }))
              }}
              look="figures uppercase"
            />
          )}
        </Field>
        <Field id={`${id}-currency`} label={texts.currency}>
          {(input) => (
            <Select
              input={input}
              name="currency"
              chosen={currencies[0] ?? ""}
              options={currencies.map((code) => ({ value: code, label: code }))}
            />
          )}
        </Field>
      </div>
      <ErrorNotice
        language={language}
        texts={{ ...errors, ConflictError: texts.alreadyRegistered }}
        error={change.error}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" disabled={change.isPending}>
          {texts.register}
        </Button>
        <p role="status" className="figures text-13">
          {registered === undefined ? "" : formatMessage(texts.registered, { account: registered })}
        </p>
      </div>
    </ScriptedForm>
  )
}

const currencyOf = (text: FormDataEntryValue | null): CurrencyCode =>
  CURRENCY_CODES.find((code) => code === text) ?? "EUR"

/** What a valid IBAN says: its country, and its bank's code where it has one. */
function ibanText(language: Language, texts: RegisterTexts, accountNumber: string): string {
  const { country, bankCode } = ibanBank(accountNumber)
  const named = { country: formatCountry(language, country) }
  return bankCode === null
    ? formatMessage(texts.ibanGood, named)
    : formatMessage(texts.ibanGoodBank, { ...named, bank: bankCode })
}

/** What a valid BIC says; also that it is of another country than the IBAN, which is rare and often a mistake. */
function bicText(
  language: Language,
  texts: RegisterTexts,
  bic: string,
  accountNumber: string | null,
): string {
  const { country, bankCode } = bicBank(bic)
  const named = { country: formatCountry(language, country), bank: bankCode }
  const ofIban = accountNumber === null ? country : ibanBank(accountNumber).country
  if (ofIban === country) return formatMessage(texts.bicGood, named)
  return formatMessage(texts.bicElsewhere, { ...named, ibanCountry: formatCountry(language, ofIban) })
}

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
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import { CURRENCY_CODES } from "#lib/domain/money/money.ts"
import { formatCountry } from "#lib/format/format-country.ts"
import { groupInFours } from "#lib/format/group-in-fours.ts"
import { typedIban } from "#lib/format/typed-iban.ts"
import type { Language } from "#lib/i18n/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"
import type { RegisterWords } from "./register-texts.ts"

/** The greatest length of an IBAN or a BIC: at this length an error is shown immediately. */
const LONGEST_IBAN = 34
const LONGEST_BIC = 11

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
  words,
  errors,
}: Readonly<{
  /** Who registers it: the investor, or the staff of their distributor. */
  area: keyof typeof REGISTRATIONS
  language: Language
  investorId: string
  /** The currencies of the funds, of which an account has one. */
  currencies: readonly CurrencyCode[]
  words: RegisterWords
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
    left.iban || accountNumber.length >= LONGEST_IBAN
      ? accountNumber === ""
        ? words.ibanEmpty
        : words.ibanError
      : null
  const bicError =
    left.bic || bankCode.length >= LONGEST_BIC ? (bankCode === "" ? words.bicEmpty : words.bicError) : null
  return (
    <ScriptedForm noValidate className="max-w-[36rem] space-y-6" onSend={send}>
      <Field
        id={`${id}-iban`}
        label={words.iban}
        help={ibanIsGood ? ibanText(language, words, accountNumber) : words.ibanHelp}
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
              setLeft((before) => ({ ...before, iban: compact(typed) !== "" }))
            }}
            look="figures uppercase"
          />
        )}
      </Field>
      <div className="grid gap-x-6 gap-y-6 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Field
          id={`${id}-bic`}
          label={words.bic}
          help={
            bicIsGood ? bicText(language, words, bankCode, ibanIsGood ? accountNumber : null) : words.bicHelp
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
              onLeave={(typed) => setLeft((before) => ({ ...before, bic: compact(typed) !== "" }))}
              look="figures uppercase"
            />
          )}
        </Field>
        <Field id={`${id}-currency`} label={words.currency}>
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
      <ErrorNotice language={language} words={errors} error={change.error} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" disabled={change.isPending}>
          {words.register}
        </Button>
        <p role="status" className="figures text-13">
          {registered === undefined ? "" : formatMessage(words.registered, { account: registered })}
        </p>
      </div>
    </ScriptedForm>
  )
}

const currencyOf = (text: FormDataEntryValue | null): CurrencyCode =>
  CURRENCY_CODES.find((code) => code === text) ?? "EUR"

/** What a valid IBAN says: its country, and its bank's code where it has one. */
function ibanText(language: Language, words: RegisterWords, accountNumber: string): string {
  const { country, bankCode } = ibanBank(accountNumber)
  const named = { country: formatCountry(language, country) }
  return bankCode === null
    ? formatMessage(words.ibanGood, named)
    : formatMessage(words.ibanGoodBank, { ...named, bank: bankCode })
}

/** What a valid BIC says; also that it is of another country than the IBAN, which is rare and often a mistake. */
function bicText(
  language: Language,
  words: RegisterWords,
  bic: string,
  accountNumber: string | null,
): string {
  const { country, bankCode } = bicBank(bic)
  const named = { country: formatCountry(language, country), bank: bankCode }
  const ofIban = accountNumber === null ? country : ibanBank(accountNumber).country
  if (ofIban === country) return formatMessage(words.bicGood, named)
  return formatMessage(words.bicElsewhere, { ...named, ibanCountry: formatCountry(language, ofIban) })
}

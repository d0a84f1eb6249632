import Form from "next/form"
import { DayInput, Field, Select } from "#components/forms/field.tsx"
import { Button } from "#components/ui/button.tsx"
import { FormPending } from "#components/ui/pending-line.tsx"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Language } from "#lib/i18n/language.ts"
import { LANGUAGES } from "#lib/i18n/language.ts"
import { LANGUAGE_NAMES } from "#lib/i18n/locale-path.ts"
import { messages } from "#lib/i18n/messages.ts"

/** Which statement is shown. The choice goes into the address, so it works without scripts and can be kept. */
export function StatementForm({
  language,
  action,
  kept,
  symbols,
  chosen,
}: Readonly<{
  language: Language
  action: string
  /** What the address says besides. */
  kept: readonly (readonly [string, string])[]
  symbols: readonly string[]
  chosen: Readonly<{ symbol: string; from: Day; to: Day; isPeriod: boolean; method: string; locale: string }>
}>) {
  const { holdings } = messages(language)
  return (
    <Form action={action} scroll={false} className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field id="statement-class" label={holdings.shareClass}>
        {(input) => (
          <Select
            input={input}
            name="class"
            chosen={chosen.symbol}
            options={symbols.map((symbol) => ({ value: symbol, label: symbol }))}
          />
        )}
      </Field>
      <Field id="statement-from" label={holdings.from} help={holdings.periodHelp}>
        {(input) => <DayInput input={input} name="from" day={chosen.from} isRequired />}
      </Field>
      <Field id="statement-to" label={holdings.to} error={chosen.isPeriod ? null : holdings.periodError}>
        {(input) => <DayInput input={input} name="to" day={chosen.to} isRequired />}
      </Field>
      <Field id="statement-method" label={holdings.costMethod} help={holdings.methodHelp}>
        {(input) => (
          <Select
            input={input}
            name="method"
            chosen={chosen.method}
            options={[
              { value: "weighted-average", label: holdings.weightedAverage },
              { value: "fifo", label: holdings.fifo },
            ]}
          />
        )}
      </Field>
      <Field id="statement-language" label={holdings.language}>
        {(input) => (
          <Select
            input={input}
            name="locale"
            chosen={chosen.locale}
            options={LANGUAGES.map((of) => ({ value: of, label: LANGUAGE_NAMES[of] }))}
          />
        )}
      </Field>
      <div className="flex h-11 items-center self-start sm:mt-6">
        <Button type="submit" kind="quiet">
          {holdings.showStatement}
        </Button>
      </div>
      <FormPending />
    </Form>
  )
}

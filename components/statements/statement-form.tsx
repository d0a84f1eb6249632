import { DayFields } from "#components/forms/day-fields.tsx"
import { Field, Select } from "#components/forms/field.tsx"
import { QueryForm } from "#components/forms/query-form.tsx"
import { Button } from "#components/ui/button.tsx"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import { LANGUAGE_NAMES } from "#lib/i18n/locale-path.ts"
import { messages } from "#lib/i18n/messages.ts"

/** Which statements are shown. */
export function StatementForm({
  language,
  action,
  others,
  symbols,
  chosen,
}: Readonly<{
  language: Language
  action: string
  /** The parameters of the address that the form does not set. */
  others: readonly (readonly [string, string])[]
  symbols: readonly string[]
  chosen: Readonly<{
    symbol: string | null
    from: Day
    to: Day
    problem: "order" | "too-long" | "not-begun" | null
    method: string
    locale: string
  }>
}>) {
  const { holdings } = messages(language)
  const problem =
    chosen.problem === null
      ? null
      : {
          order: holdings.periodError,
          "too-long": holdings.periodTooLong,
          "not-begun": holdings.periodNotBegun,
        }[chosen.problem]
  return (
    <QueryForm
      action={action}
      others={others}
      scroll={false}
      className="grid grid-cols-2 gap-x-3 gap-y-4 sm:gap-x-6 sm:gap-y-6 lg:grid-cols-3"
    >
      <DayFields
        id="statement"
        days={[
          {
            name: "from",
            label: holdings.from,
            day: chosen.from,
            help: holdings.periodHelp,
            error: chosen.problem === "not-begun" ? problem : null,
          },
          {
            name: "to",
            label: holdings.to,
            day: chosen.to,
            error: chosen.problem === "order" || chosen.problem === "too-long" ? problem : null,
          },
        ]}
        missing={holdings.dayMissing}
        order={holdings.periodError}
      />
      <Field id="statement-class" label={holdings.shareClass}>
        {(input) => (
          <Select
            input={input}
            name="class"
            chosen={chosen.symbol ?? ""}
            isLong
            options={[
              { value: "", label: holdings.allClasses },
              ...symbols.map((symbol) => ({ value: symbol, label: symbol })),
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
            isLong
            options={LANGUAGES.map((of) => ({ value: of, label: LANGUAGE_NAMES[of] }))}
          />
        )}
      </Field>
      <div className="col-span-2 sm:col-span-1">
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
      </div>
      <div className="flex h-11 items-center self-start sm:mt-6">
        <Button type="submit" kind="quiet">
          {holdings.showStatement}
        </Button>
      </div>
    </QueryForm>
  )
}

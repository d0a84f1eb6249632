import { DayFields } from "#components/forms/day-fields.tsx"
import { Field, Select } from "#components/forms/field.tsx"
import { QueryForm } from "#components/forms/query-form.tsx"
import { Button } from "#components/ui/button.tsx"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"

/** A day of a report, as it is in the address, with what is wrong with it. */
type ChosenDay = Readonly<{ name: "day" | "from" | "to"; day: string; error: string | null }>

/** Which days, class and cost method a report is about; the method only where a report has one. */
export function ReportForm({
  texts,
  action,
  others,
  days,
  symbols,
  symbol,
  method,
}: Readonly<{
  texts: StaffMessages["reports"]
  action: string
  others: readonly (readonly [string, string])[]
  days: readonly ChosenDay[]
  symbols: readonly string[]
  symbol: string | null
  method: string | null
}>) {
  return (
    <QueryForm
      action={action}
      others={others}
      scroll={false}
      className="grid grid-cols-2 gap-4 lg:flex lg:items-start [&>*]:min-w-0 lg:[&>*]:max-w-52"
    >
      <DayFields
        id="report"
        days={days.map((of) => ({ ...of, label: texts[of.name] }))}
        missing={texts.notADay}
        order={texts.order}
      />
      <Field id="report-class" label={texts.shareClass}>
        {(input) => (
          <Select
            input={input}
            name="class"
            chosen={symbol ?? ""}
            options={[
              { value: "", label: texts.allClasses },
              ...symbols.map((of) => ({ value: of, label: of })),
            ]}
          />
        )}
      </Field>
      {method === null ? null : (
        <Field id="report-method" label={texts.method}>
          {(input) => (
            <Select
              input={input}
              name="method"
              chosen={method}
              options={[
                { value: "weighted-average", label: texts.weightedAverage },
                { value: "fifo", label: texts.fifo },
              ]}
            />
          )}
        </Field>
      )}
      <div className="flex h-11 items-center self-start lg:mt-6">
        <Button type="submit" kind="quiet">
          {texts.show}
        </Button>
      </div>
    </QueryForm>
  )
}

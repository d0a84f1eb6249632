"use client"

import { HiddenParameters } from "#components/forms/hidden-parameters.tsx"
import { useAdopted } from "#components/forms/use-adopted.ts"
import { Button } from "#components/ui/button.tsx"
import type { AddressParameters } from "#components/ui/current-parameters.ts"
import { useListAddress } from "./list-address.tsx"

/** A choice of a filter; choices of a `group` stand together under its name. */
type FilterOption = Readonly<{ value: string; label: string; group?: string }>

/** One filter of a table: a choice between values, or one that is on or off. The first option is the one without a filter. */
export type TableFilter = Readonly<{
  name: string
  label: string
  chosen: string
  options: readonly FilterOption[]
}>

/**
 * The filters of a table: each choice goes to the page with it in its address. Without scripts, a button sends them. `others`
 * are parameters of the address that stay; the page of the list is not one of them.
 */
export function TableFilters({
  action,
  filters,
  others,
  applyText,
}: Readonly<{
  action: string
  filters: readonly TableFilter[]
  others: AddressParameters
  applyText: string
}>) {
  const { isPending } = useListAddress()
  return (
    <form
      action={action}
      method="get"
      className="flex min-w-0 max-w-full flex-wrap items-center gap-2"
      aria-busy={isPending}
    >
      <HiddenParameters parameters={others} />
      {filters.map((filter) => (
        <FilterChoice key={filter.name} filter={filter} />
      ))}
      <noscript>
        <Button type="submit" kind="quiet">
          {applyText}
        </Button>
      </noscript>
    </form>
  )
}

function FilterChoice({ filter: { name, label, chosen, options } }: Readonly<{ filter: TableFilter }>) {
  const { parameter, change } = useListAddress()
  const asked = parameter(name)
  // An address may spell a choice otherwise, such as an id in upper case.
  const value = options.some((option) => option.value === asked) ? asked : chosen
  const choose = (select: HTMLSelectElement) => change([[name, select.value]])
  const control = useAdopted<HTMLSelectElement, string>(
    chosen,
    (select) => select.value,
    (_, select) => choose(select),
  )
  return (
    <label className="min-w-0 max-w-full">
      <span className="sr-only">{label}</span>
      <select
        ref={control}
        name={name}
        value={value}
        onChange={({ currentTarget }) => choose(currentTarget)}
        className={`h-9 max-w-full rounded border bg-paper px-2 text-13 ${chosen === "" ? "border-border" : "border-accent font-medium"}`}
      >
        {[...Map.groupBy(options, ({ group }) => group)].map(([group, ofGroup]) =>
          group === undefined ? (
            <Options key="" options={ofGroup} />
          ) : (
            <optgroup key={group} label={group}>
              <Options options={ofGroup} />
            </optgroup>
          ),
        )}
      </select>
    </label>
  )
}

const Options = ({ options }: Readonly<{ options: readonly FilterOption[] }>) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))

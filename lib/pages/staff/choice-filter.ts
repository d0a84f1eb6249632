import type { TableFilter } from "#components/tables/table-filters.tsx"

/** A filter of a table by one of `values`; `all` names the choice without a filter, null is that choice. */
export const choiceFilter = <Value extends string>({
  name,
  label,
  all,
  chosen,
  values,
  nameOf = (value) => value,
  groupOf,
}: Readonly<{
  name: string
  label: string
  all: string
  chosen: Value | null | undefined
  values: readonly Value[]
  nameOf?: (value: Value) => string
  groupOf?: (value: Value) => string
}>): TableFilter => ({
  name,
  label,
  chosen: chosen ?? "",
  options: [
    { value: "", label: all },
    ...values.map((value) => ({
      value,
      label: nameOf(value),
      ...(groupOf === undefined ? {} : { group: groupOf(value) }),
    })),
  ],
})

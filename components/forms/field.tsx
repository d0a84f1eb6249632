import type { InputHTMLAttributes, ReactNode } from "react"

/** What an input needs to belong to its field. */
export type FieldInput = Readonly<{
  id: string
  "aria-describedby": string
  "aria-invalid": true | undefined
}>

/** An input under its label, with its help below or, in place of it, what is wrong and what to do. */
export function Field({
  id,
  label,
  help,
  error = null,
  isDense = false,
  children,
}: Readonly<{
  id: string
  label: string
  help?: ReactNode
  /** What is wrong; null while nothing is. */
  error?: string | null
  /** Small, in one line with others: as narrow as its input, so that an error does not move what is beside it. */
  isDense?: boolean
  children: (input: FieldInput) => ReactNode
}>) {
  const noteId = `${id}-note`
  return (
    <div className={isDense ? "w-min" : undefined}>
      <label htmlFor={id} className={`mb-1 block ${isDense ? "whitespace-nowrap" : "font-medium text-13"}`}>
        {label}
      </label>
      {children({ id, "aria-describedby": noteId, "aria-invalid": error === null ? undefined : true })}
      <FieldNote id={noteId} help={help} error={error} />
    </div>
  )
}

/**
 * The help of an input, or what is wrong in place of it. It takes no space while there is neither, but is on the page: what
 * appears in it later is then read out.
 */
export const FieldNote = ({
  id,
  help,
  error,
}: Readonly<{ id: string; help: ReactNode; error: string | null }>) => (
  <div
    id={id}
    aria-live="polite"
    className={`mt-1 text-13 empty:mt-0 ${error === null ? "text-muted" : "text-danger"}`}
  >
    {error ?? help}
  </div>
)

/** How every text input looks. */
export const INPUT =
  "h-11 w-full rounded border border-border bg-paper px-3 text-15 aria-invalid:border-danger disabled:opacity-60"

/** A text input in a line of small ones. */
const DENSE_INPUT = "h-9 rounded border border-border bg-paper px-2 text-13 aria-invalid:border-danger"

/** How every choice of a file looks: a button, and what was chosen beside it. */
export const FILE_INPUT =
  "block w-full min-w-0 text-15 file:mr-4 file:h-9 file:cursor-pointer file:rounded file:border file:border-border file:bg-paper file:px-4 file:font-medium file:text-13 file:text-ink"

/** A choice of a few, sent with its form; works without scripts. */
export const Select = ({
  input,
  name,
  chosen,
  options,
  isDisabled = false,
  isLong = false,
}: Readonly<{
  input: FieldInput
  name: string
  chosen: string
  options: readonly Readonly<{ value: string; label: string }>[]
  isDisabled?: boolean
  /** The choices are long, such as account numbers: on a phone they are smaller, so that they are not cut off. */
  isLong?: boolean
}>) => (
  <select
    {...input}
    key={chosen}
    name={name}
    defaultValue={chosen}
    disabled={isDisabled}
    className={`${INPUT} figures ${isLong ? "max-sm:pr-1 max-sm:pl-2 max-sm:text-12" : ""}`}
  >
    {options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
)

/** A day, sent with its form; works without scripts. */
export const DayInput = ({
  input,
  name,
  day,
  isDense = false,
  ...rest
}: Readonly<{ input: FieldInput; name: string; day: string | null; isDense?: boolean }> &
  Pick<InputHTMLAttributes<HTMLInputElement>, "required" | "onInput" | "onInvalid">) => (
  <input
    {...input}
    {...rest}
    key={day}
    type="date"
    name={name}
    defaultValue={day ?? ""}
    className={`${isDense ? DENSE_INPUT : INPUT} figures`}
  />
)

/** The value of the radio button that is chosen among those inside of an element. */
export const chosenRadio = (within: Element, otherwise: string): string =>
  within.querySelector<HTMLInputElement>("input[type=radio]:checked")?.value ?? otherwise

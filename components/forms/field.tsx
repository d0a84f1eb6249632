import type { ReactNode } from "react"

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
  children,
}: Readonly<{
  id: string
  label: string
  help?: ReactNode
  /** What is wrong; null while nothing is. */
  error?: string | null
  children: (input: FieldInput) => ReactNode
}>) {
  const noteId = `${id}-note`
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium text-13">
        {label}
      </label>
      {children({ id, "aria-describedby": noteId, "aria-invalid": error === null ? undefined : true })}
      <div id={noteId} aria-live="polite" className="mt-1 min-h-5 text-13">
        {error === null ? (
          <span className="text-muted">{help}</span>
        ) : (
          <span className="text-danger">{error}</span>
        )}
      </div>
    </div>
  )
}

/** How every text input looks. */
export const INPUT =
  "h-11 w-full rounded border border-border bg-paper px-3 text-15 aria-invalid:border-danger disabled:opacity-60"

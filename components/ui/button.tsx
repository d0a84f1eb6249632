import type { ButtonHTMLAttributes } from "react"

const KINDS = {
  primary: "border-accent bg-accent text-on-accent forced-color-adjust-none hover:opacity-90",
  quiet: "border-border bg-paper text-ink hover:bg-wash",
  danger: "border-danger bg-danger text-on-accent forced-color-adjust-none hover:opacity-90",
} as const

/** A button: one `primary` at the end of a form; `danger` for what deletes or ends something. */
export function Button({
  kind = "primary",
  type = "button",
  ...rest
}: Readonly<{ kind?: keyof typeof KINDS }> & Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className">) {
  return (
    <button
      type={type}
      className={`h-9 cursor-pointer print:hidden rounded disabled:cursor-default disabled:opacity-60 aria-busy:cursor-progress aria-busy:opacity-60 border px-4 font-medium text-13 transition-[opacity,background-color] ${KINDS[kind]}`}
      {...rest}
    />
  )
}

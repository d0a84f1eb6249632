import type { ButtonHTMLAttributes } from "react"
import { ScriptedButton } from "./scripted-button.tsx"

const KINDS = {
  primary: "border-accent bg-accent text-on-accent forced-color-adjust-none hover:opacity-90",
  quiet: "border-border bg-paper text-ink hover:bg-wash",
  danger: "border-danger bg-danger text-on-accent forced-color-adjust-none hover:opacity-90",
} as const

/**
 * A button: one `primary` at the end of a form; `danger` for what deletes or ends something. Without a `type` its script
 * handles it.
 */
export function Button({
  kind = "primary",
  type = "button",
  ...rest
}: Readonly<{ kind?: keyof typeof KINDS; type?: "button" | "submit" }> &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className" | "type" | "suppressHydrationWarning">) {
  const look = `min-h-9 py-1 cursor-pointer print:hidden rounded disabled:cursor-default disabled:opacity-60 aria-busy:cursor-progress aria-busy:opacity-60 border px-4 font-medium text-13 transition-[opacity,background-color] ${KINDS[kind]}`
  return type === "submit" ? (
    <button type="submit" className={look} {...rest} />
  ) : (
    <ScriptedButton className={look} {...rest} />
  )
}

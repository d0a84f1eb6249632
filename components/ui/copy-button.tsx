"use client"

import { useEffect, useRef, useState } from "react"
import { ScriptedButton } from "./scripted-button.tsx"

const CONFIRMED_MILLISECONDS = 1_600

/** Copies a text and says so. Absent where the browser offers no clipboard (no scripts, or plain HTTP). */
export function CopyButton({
  text,
  label,
  copyLabel = "Copy",
  copiedLabel = "Copied",
}: Readonly<{ text: string; label: string; copyLabel?: string; copiedLabel?: string }>) {
  const [available, setAvailable] = useState(false)
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    setAvailable(navigator.clipboard !== undefined)
    return () => clearTimeout(timer.current)
  }, [])

  if (!available) return null
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), CONFIRMED_MILLISECONDS)
  }
  return (
    <ScriptedButton
      onClick={copy}
      aria-label={copied ? copiedLabel : label}
      className="rounded border border-hairline bg-paper px-2 py-0.5 text-12 text-muted transition-colors hover:text-ink print:hidden"
    >
      <span aria-live="polite">{copied ? copiedLabel : copyLabel}</span>
    </ScriptedButton>
  )
}

import type { ReactNode } from "react"
import { CopyButton } from "./copy-button.tsx"

/**
 * A text for machines. Long lines wrap and a long text scrolls inside the panel; the copy button stands in the part that
 * scrolls, so that the keyboard reaches it in every browser. `children` shows `text` in another dress.
 */
export function CodePanel({
  label,
  text,
  children,
  words = { copy: "Copy", copied: "Copied", copyOf: `Copy: ${label}` },
}: Readonly<{
  label: string
  text: string
  children?: ReactNode
  /** What the copy button says on pages that are not in English. */
  words?: Readonly<{ copy: string; copied: string; copyOf: string }>
}>) {
  return (
    <figure aria-label={label} className="max-h-112 overflow-y-auto rounded border border-hairline bg-wash">
      <div className="sticky top-2.5 z-10 float-right mr-2.5 h-0">
        <CopyButton text={text} label={words.copyOf} copyWord={words.copy} copiedWord={words.copied} />
      </div>
      <pre className="whitespace-pre-wrap p-4 font-mono text-12 [overflow-wrap:anywhere]">
        {children ?? text}
      </pre>
    </figure>
  )
}

import type { ReactNode } from "react"

/** A name, value or path inside a sentence. */
export const InlineCode = ({ children }: Readonly<{ children: ReactNode }>) => (
  <code className="rounded-[3px] bg-wash px-1 py-0.5 font-mono text-[0.9em] [overflow-wrap:anywhere] sm:whitespace-nowrap">
    {children}
  </code>
)

/** A sentence of the contract, in which names stand between backticks. */
export function SentenceWithCode({ children }: Readonly<{ children: string }>) {
  return children.split("`").map((piece, place) => {
    const key = `${place}${piece}`
    return place % 2 === 1 ? <InlineCode key={key}>{piece}</InlineCode> : piece
  })
}

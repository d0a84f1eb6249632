import type { ReactNode } from "react"
import { Fragment } from "react"
import { CopyButton } from "./copy-button.tsx"

/**
 * A text for machines. Long lines wrap and a long text scrolls inside the panel; the copy button is in the part that
 * scrolls, so that the keyboard reaches it in every browser. It covers nothing: on a phone it has a line of its own, elsewhere
 * the lines end before it. `children` is a formatted version of `text`.
 */
export function CodePanel({
  label,
  text,
  children,
  texts = { copy: "Copy", copied: "Copied", copyOf: `Copy: ${label}` },
}: Readonly<{
  label: string
  text: string
  children?: ReactNode
  /** What the copy button says on pages that are not in English. */
  texts?: Readonly<{ copy: string; copied: string; copyOf: string }>
}>) {
  return (
    <figure aria-label={label} className="max-h-112 overflow-y-auto rounded border border-hairline bg-wash">
      <div className="sticky top-0 z-10 flex h-10 items-center justify-end bg-wash px-2.5 sm:top-2.5 sm:float-right sm:h-0 sm:items-start sm:px-0 sm:pr-2.5">
        <CopyButton text={text} label={texts.copyOf} copyLabel={texts.copy} copiedLabel={texts.copied} />
      </div>
      <pre className="whitespace-pre-wrap px-4 pb-4 font-mono text-12 [overflow-wrap:anywhere] sm:pt-4 sm:pr-24">
        {children ?? <AddressBreaks>{text}</AddressBreaks>}
      </pre>
    </figure>
  )
}

/** A text whose long addresses are broken after a slash: Chromium would break them within a name. */
export const AddressBreaks = ({ children }: Readonly<{ children: string }>) =>
  children.split(/(?<=\/)(?=[^\s/])/).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have their places
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {piece}
    </Fragment>
  ))

/** A name, value or path inside a sentence. */
export const InlineCode = ({ children }: Readonly<{ children: ReactNode }>) => (
  <code className="rounded-[3px] bg-wash px-1 py-0.5 font-mono text-[0.9em] [overflow-wrap:anywhere] sm:whitespace-nowrap">
    {children}
  </code>
)

/** A sentence of the contract, with names between backticks. */
export function SentenceWithCode({ children }: Readonly<{ children: string }>) {
  return children.split("`").map((piece, index) => {
    const key = `${index}${piece}`
    return index % 2 === 1 ? <InlineCode key={key}>{piece}</InlineCode> : piece
  })
}

/** A string (a key when a colon follows), a number or a word of JSON. */
const TOKEN = /("(?:\\.|[^"\\])*")(\s*:)?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\b(?:true|false|null)\b/g

/** Pretty-printed JSON: values differ from names, and long lines are indented where they wrap. */
export const JsonText = ({ text }: Readonly<{ text: string }>) =>
  [...text.matchAll(/^.*$/gm)].map(({ 0: line, index }) => {
    const indent = line.length - line.trimStart().length + 2
    return (
      <span key={index} className="block" style={{ paddingLeft: `${indent}ch`, textIndent: `-${indent}ch` }}>
        {tokens(line)}
      </span>
    )
  })

function tokens(line: string): ReactNode[] {
  const pieces: ReactNode[] = []
  let shown = 0
  for (const match of line.matchAll(TOKEN)) {
    const [whole, quoted, colon] = match
    pieces.push(line.slice(shown, match.index))
    pieces.push(
      colon === undefined ? <Value key={match.index} text={whole} isText={quoted !== undefined} /> : whole,
    )
    shown = match.index + whole.length
  }
  return [...pieces, line.slice(shown)]
}

const Value = ({ text, isText }: Readonly<{ text: string; isText: boolean }>) => (
  <span className={isText ? "text-accent" : "text-muted"}>{text}</span>
)

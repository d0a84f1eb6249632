import type { ReactNode } from "react"

/** A string (a key when a colon follows), a number or a word of JSON. */
const TOKEN = /("(?:\\.|[^"\\])*")(\s*:)?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\b(?:true|false|null)\b/g

/** Pretty-printed JSON: values set off from their names, long lines hanging under their own start. */
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

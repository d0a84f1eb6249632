import { AddressBreaks, CodePanel } from "#components/ui/code.tsx"
import type { Language } from "#lib/domain/languages/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { copyTexts } from "./copy-texts.ts"

/** A first request in one tool or language. */
type FirstRead = Readonly<{ title: string; note?: string; text: string }>

/** Reads the latest net asset value of a class in four languages and tools; `base` is the address of the public interface. */
const firstReads = (base: string, sheetsNote: string): readonly FirstRead[] => [
  {
    title: "Shell",
    text: `curl ${base}/net-asset-values/EUTBL/latest`,
  },
  {
    title: "JavaScript",
    text: `const base = "${base}"
const response = await fetch(base + "/net-asset-values/EUTBL/latest")
const { day, amount } = await response.json()
console.log(day, amount.value, amount.currency)`,
  },
  {
    title: "Python",
    text: `import json, urllib.request

base = "${base}"
with urllib.request.urlopen(base + "/net-asset-values/EUTBL/latest") as response:
    nav = json.load(response)
print(nav["day"], nav["amount"]["value"], nav["amount"]["currency"])`,
  },
  {
    title: "Google Sheets",
    note: sheetsNote,
    text: `=IMPORTDATA("${base}/net-asset-values/EUTBL?startDay=2026-01-01&format=csv")`,
  },
]

/** A word with hyphens, such as `net-asset-values`, or a day. */
const HYPHENATED = /(\w+(?:-\w+)+)/

/** A text whose names with hyphens stay whole where a line ends, and whose addresses are broken after a slash. */
const UnbrokenNames = ({ children }: Readonly<{ children: string }>) =>
  children.split(HYPHENATED).map((piece, index) => {
    const key = `${index}${piece}`
    return index % 2 === 1 ? (
      <span key={key} className="whitespace-nowrap">
        {piece}
      </span>
    ) : (
      <AddressBreaks key={key}>{piece}</AddressBreaks>
    )
  })

/** A first read of open data in four languages and tools. */
export function FirstReads({ language, base }: Readonly<{ language: Language; base: string }>) {
  const { developers } = messages(language)
  return (
    <div className="mt-12 grid gap-x-6 gap-y-10 md:grid-cols-2">
      {firstReads(base, developers.sheetsNote).map(({ title, note, text }) => {
        const label = formatMessage(developers.newest, { tool: title })
        return (
          <section key={title} aria-label={title} className="min-w-0 space-y-3">
            <h2 className="text-21">{title}</h2>
            <CodePanel label={label} text={text} texts={copyTexts(language, label)}>
              <UnbrokenNames>{text}</UnbrokenNames>
            </CodePanel>
            {note === undefined ? null : <p className="text-13 text-muted">{note}</p>}
          </section>
        )
      })}
    </div>
  )
}

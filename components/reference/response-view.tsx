"use client"

import { useState } from "react"
import { CodePanel, JsonText } from "#components/ui/code.tsx"
import { ScriptedButton } from "#components/ui/scripted-button.tsx"
import type { HttpResponse } from "./request.ts"

/** Lines of a response shown before the reader asks for all. */
const FIRST_LINES = 300

const kilobytes = new Intl.NumberFormat("en", { maximumFractionDigits: 1 })

const size = (bytes: number): string =>
  bytes < 1_000 ? `${bytes} B` : `${kilobytes.format(bytes / 1_000)} kB`

/** Status, time, size, the headers that matter and the body of a response. */
export function ResponseView({ response }: Readonly<{ response: HttpResponse }>) {
  const [whole, setWhole] = useState(false)
  const lines = response.text.split("\n")
  const text = whole ? response.text : lines.slice(0, FIRST_LINES).join("\n")
  return (
    <div className="space-y-3">
      <p className="figures">
        <strong className={response.status < 400 ? "text-accent" : "text-danger"}>
          {response.status} {response.statusText}
        </strong>
        <span className="text-muted">
          {" "}
          in {Math.max(1, Math.round(response.milliseconds))} ms, {size(response.bytes)}
        </span>
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 font-mono text-12">
        {response.headers.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      {response.text === "" ? (
        <p className="text-muted">
          {response.status === 304 ? "No body: what you have is still current." : "No body."}
        </p>
      ) : (
        <CodePanel label="Response" text={response.text}>
          {response.isJson ? <JsonText text={text} /> : text}
        </CodePanel>
      )}
      {lines.length > FIRST_LINES && !whole ? (
        <ScriptedButton
          onClick={() => setWhole(true)}
          className="text-13 text-accent underline underline-offset-4"
        >
          Show all {lines.length.toLocaleString("en")} lines
        </ScriptedButton>
      ) : null}
    </div>
  )
}

"use client"

import type { FormEvent } from "react"
import { useEffect, useRef, useState } from "react"
import { Button } from "#components/ui/button.tsx"
import { CodePanel } from "#components/ui/code.tsx"
import { authorizationOf, usePageCredentials } from "./page-credentials.tsx"
import type { HttpResponse, TriedOperation } from "./request.ts"
import { curlCommand, requestHeaders, requestUrl, sentRequest } from "./request.ts"
import { ChoiceSwitch, ParameterField, PayloadField } from "./request-fields.tsx"
import { ResponseView } from "./response-view.tsx"
import { useFieldValues, usePayload } from "./use-field-values.ts"

const FORMATS = [
  { value: "json", label: "JSON" },
  { value: "csv", label: "CSV" },
] as const

type Format = (typeof FORMATS)[number]["value"]

type Outcome =
  | Readonly<{ kind: "none" }>
  | Readonly<{ kind: "waiting" }>
  | Readonly<{ kind: "answered"; response: HttpResponse; url: string }>
  | Readonly<{ kind: "unreachable" }>

/** Sends a request to the running service and shows the response. */
export function TryRequest({ operation }: Readonly<{ operation: TriedOperation }>) {
  const [open, setOpen] = useState<boolean>()
  const { credentials } = usePageCredentials()
  const isOpenToAll = operation.credentials === "none"
  const authorization = isOpenToAll ? undefined : authorizationOf(credentials)
  const { values, setValue } = useFieldValues(operation, open === true, authorization)
  const { payload, setPayload } = usePayload(operation.payloadExample, values)
  const [format, setFormat] = useState<Format>("json")
  const [outcome, setOutcome] = useState<Outcome>({ kind: "none" })
  const details = useRef<HTMLDetailsElement>(null)
  const underWay = useRef<AbortController>(undefined)

  // A reader may open the form before this component runs; until it does, nothing can be sent.
  useEffect(() => setOpen(details.current?.open === true), [])

  const { method } = operation
  const fields = [
    ...operation.parameters.map((parameter) => ({ ...parameter, value: values[parameter.name] ?? "" })),
    ...(format === "csv" ? [{ name: "format", in: "query" as const, value: "csv" }] : []),
  ]
  const url = requestUrl(operation.prefix, operation.path, fields)
  const headers = requestHeaders(fields)

  const send = async (etag?: string) => {
    underWay.current?.abort()
    const controller = new AbortController()
    underWay.current = controller
    setOutcome({ kind: "waiting" })
    try {
      const sent = {
        ...headers,
        ...(authorization === undefined ? {} : { Authorization: authorization }),
        ...(etag === undefined ? {} : { "If-None-Match": etag }),
      }
      const response = await sentRequest({ method, url, headers: sent, payload }, controller.signal)
      setOutcome({ kind: "answered", response, url })
    } catch {
      if (!controller.signal.aborted) setOutcome({ kind: "unreachable" })
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }

  const signsInWith = isOpenToAll ? "nothing" : credentials.way
  const curl = curlCommand({ method, url: `${operation.origin}${url}`, headers, payload, signsInWith })
  const answered = outcome.kind === "answered" ? outcome : undefined
  return (
    <details
      ref={details}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group rounded border border-hairline"
    >
      <summary className="rounded px-4 py-2.5 font-medium text-13 hover:bg-wash">
        Try it<span className="sr-only">: {operation.operationId}</span>
      </summary>
      <form onSubmit={submit} className="space-y-4 border-hairline border-t p-4">
        <div className="grid gap-4 sm:grid-cols-2">
          {operation.parameters.map((parameter) => (
            <ParameterField
              key={parameter.name}
              parameter={parameter}
              value={values[parameter.name] ?? ""}
              onChange={(value) => setValue(parameter.name, value)}
            />
          ))}
        </div>
        {payload === undefined ? null : <PayloadField value={payload} onChange={setPayload} />}
        {operation.hasFormats ? (
          <ChoiceSwitch
            legend="Format of the response"
            choices={FORMATS}
            value={format}
            onChange={setFormat}
          />
        ) : null}
        <CodePanel label="The request for a shell" text={curl} />
        {!isOpenToAll && authorization === undefined ? (
          <p className="text-13 text-muted">
            Sent without credentials. Say above which{" "}
            <a href="#credentials">{credentials.way === "client" ? "API client" : "access token"}</a> to send
            with.
          </p>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={open === undefined}>
            Send
          </Button>
          {answered?.response.etag !== undefined && answered.url === url ? (
            <Button kind="quiet" onClick={() => send(answered.response.etag)}>
              Send again with its ETag
            </Button>
          ) : null}
        </div>
        <noscript>
          <p className="text-muted">
            Sending from this page needs scripts. The line above works in any shell.
          </p>
        </noscript>
        <div aria-live="polite">
          {outcome.kind === "waiting" ? <p className="text-muted">Waiting for the response…</p> : null}
          {outcome.kind === "unreachable" ? (
            <p className="text-danger">
              The service did not respond. Check that it still runs, then send again.
            </p>
          ) : null}
          {answered === undefined ? null : <ResponseView key={answered.url} response={answered.response} />}
        </div>
      </form>
    </details>
  )
}

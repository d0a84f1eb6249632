"use client"

import { useEffect, useRef } from "react"
import { Button } from "#components/ui/button.tsx"
import { PageLink } from "#components/ui/page-link.tsx"
import type { TimeZone } from "#lib/domain/calendar/instant.ts"
import type { DraftEntries, DraftField } from "#lib/domain/investor-drafts/investor-draft.ts"
import { DRAFT_FIELDS } from "#lib/domain/investor-drafts/investor-draft.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { formatInstant } from "#lib/format/format-day.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { DraftSaver, SavingState } from "./draft-saver.ts"
import type { WizardTexts } from "./wizard-texts.ts"

/** What keeps a draft from being saved until its writer decides; takes the focus. */
export function DraftNotice({
  language,
  timezone,
  texts,
  saving,
  saver,
  entries,
  valueText,
  investorHref,
  onAdopt,
}: Readonly<{
  language: Language
  timezone: TimeZone
  texts: WizardTexts
  saving: SavingState
  saver: DraftSaver
  entries: DraftEntries
  /** An entry as people read it. */
  valueText: (field: DraftField, text: string) => string
  investorHref: (id: string) => string
  onAdopt: (entries: DraftEntries) => void
}>) {
  const notice = useRef<HTMLElement>(null)
  const { kind } = saving
  useEffect(() => {
    if (kind === "changed" || kind === "gone" || kind === "created") notice.current?.focus()
  }, [kind])
  const frame = (title: string, body: React.ReactNode) => (
    <section
      ref={notice}
      role="alert"
      tabIndex={-1}
      className="mb-8 max-w-text border-warning border-l-4 py-1 pl-4"
    >
      <h2 className="font-medium font-sans text-15">{title}</h2>
      <div className="mt-1 space-y-3">{body}</div>
    </section>
  )
  switch (saving.kind) {
    case "changed": {
      const { stored } = saving
      const differing = DRAFT_FIELDS.filter((field) => stored.entries[field] !== entries[field])
      const cell = (field: DraftField, text: string) =>
        text === "" ? <span className="text-muted">{texts.nothing}</span> : valueText(field, text)
      return frame(
        formatMessage(texts.changedTitle, { name: stored.savedBy ?? texts.changedSomebody }),
        <>
          <p>{formatMessage(texts.changedText, { at: formatInstant(language, stored.savedAt, timezone) })}</p>
          <table className="figures w-full border-collapse text-left text-13">
            <thead>
              <tr className="border-ink border-b text-12 text-muted">
                {[texts.entry, texts.yours, texts.stored].map((heading) => (
                  <th key={heading} scope="col" className="py-1.5 pr-3 font-normal">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {differing.map((field) => (
                <tr key={field} className="border-hairline border-b align-top">
                  <th scope="row" className="py-1.5 pr-3 font-normal text-muted">
                    {texts.fields[field]}
                  </th>
                  <td className="wrap-anywhere py-1.5 pr-3">{cell(field, entries[field])}</td>
                  <td className="wrap-anywhere py-1.5">{cell(field, stored.entries[field])}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <div className="flex flex-wrap gap-3">
            <Button kind="quiet" onClick={() => void saver.overwrite(stored)}>
              {texts.keepMine}
            </Button>
            <Button
              kind="quiet"
              onClick={() => {
                onAdopt(stored.entries)
                void saver.adopt(stored)
              }}
            >
              {texts.useStored}
            </Button>
          </div>
        </>,
      )
    }
    case "gone":
      return frame(
        texts.goneTitle,
        <>
          <p>{texts.goneText}</p>
          <Button kind="quiet" onClick={() => void saver.startNewDraft()}>
            {texts.startAgain}
          </Button>
        </>,
      )
    case "created":
      return frame(
        texts.createdTitle,
        <p>
          {texts.createdText}{" "}
          <PageLink
            href={investorHref(saving.investorId)}
            className="text-accent underline underline-offset-4"
          >
            {texts.openInvestor}
          </PageLink>
        </p>,
      )
    default:
      return null
  }
}

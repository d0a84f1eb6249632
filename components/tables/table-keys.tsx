"use client"

import { useEffect, useRef } from "react"
import { Button } from "#components/ui/button.tsx"
import { ScriptedButton } from "#components/ui/scripted-button.tsx"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"

/** Where keys belong to the text that is being typed. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]")

/** Moves the focus by rows of the table. */
function moveFocus(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-row-link]")]
  const current = rows.indexOf(document.activeElement as HTMLElement)
  const next = current === -1 ? (by === 1 ? 0 : rows.length - 1) : current + by
  rows[next]?.focus()
}

/** The keyboard of a table: `j` and `k` move by rows, Enter opens one, `/` searches, `?` lists the keys. */
export function TableKeys({ texts }: Readonly<{ texts: StaffMessages["tables"] }>) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (document.querySelector("dialog[open]") !== null) return
      if (event.key === "j") moveFocus(1)
      else if (event.key === "k") moveFocus(-1)
      else if (event.key === "?") dialog.current?.showModal()
      else if (event.key === "/") document.querySelector<HTMLElement>("[data-table-search]")?.focus()
      else return
      event.preventDefault()
    }
    document.addEventListener("keydown", press)
    return () => document.removeEventListener("keydown", press)
  }, [])
  const keys = [
    ["j", texts.keyNext],
    ["k", texts.keyPrevious],
    ["Enter", texts.keyOpen],
    ["/", texts.keySearch],
    ["?", texts.keyHelp],
  ] as const
  return (
    <>
      <ScriptedButton
        aria-label={texts.keys}
        title={texts.keys}
        onClick={() => dialog.current?.showModal()}
        className="min-h-6 min-w-6 cursor-pointer rounded border border-hairline text-12 text-muted hover:text-ink"
      >
        ?
      </ScriptedButton>
      <dialog
        ref={dialog}
        aria-label={texts.keys}
        className="m-auto w-[min(24rem,calc(100vw-2.5rem))] rounded border border-hairline bg-paper p-6 text-ink shadow-floating"
      >
        <h2 className="text-21">{texts.keys}</h2>
        <dl className="mt-4 grid grid-cols-[4rem_1fr] gap-y-2 text-15">
          {keys.map(([key, meaning]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="rounded border border-border px-1.5">{key}</kbd>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-6 text-right">
          <Button kind="quiet" onClick={() => dialog.current?.close()}>
            {texts.close}
          </Button>
        </div>
      </dialog>
    </>
  )
}

"use client"

import type { ReactNode } from "react"
import { useEffect, useId, useRef } from "react"
import { Button } from "#components/ui/button.tsx"

/**
 * Asks before money, rights or records change: names the amount, who and what. The browser's own dialog keeps the focus
 * inside and gives it back; Escape is the way out.
 */
export function ConfirmDialog({
  isOpen,
  title,
  confirm,
  dismiss,
  isBusy,
  isDangerous = false,
  form,
  onConfirm,
  onDismiss,
  children,
}: Readonly<{
  isOpen: boolean
  title: string
  confirm: string
  dismiss: string
  isBusy: boolean
  isDangerous?: boolean
  /** The form within that the button sends, where it does. */
  form?: string
  onConfirm?: () => void
  onDismiss: () => void
  children: ReactNode
}>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (isOpen && dialog.current?.open === false) dialog.current.showModal()
    if (!isOpen && dialog.current?.open === true) dialog.current.close()
  }, [isOpen])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault()
        onDismiss()
      }}
      // The browser reports a closed dialog late: one that was closed from here may be open again by then, or another one.
      onClose={({ currentTarget }) => {
        if (isOpen && !currentTarget.open) onDismiss()
      }}
      // A dialog of a row stands in a cell of small figures at the right.
      className="m-auto break-words text-left text-15 w-[min(30rem,calc(100vw-2.5rem))] rounded border border-hairline bg-paper p-6 text-ink shadow-floating backdrop:bg-[oklch(0.17_0.012_260/0.55)]"
    >
      <h2 id={`${id}-title`} className="text-21">
        {title}
      </h2>
      <div id={`${id}-text`} className="mt-3 space-y-3">
        {children}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button kind="quiet" onClick={onDismiss}>
          {dismiss}
        </Button>
        <Button
          kind={isDangerous ? "danger" : "primary"}
          type={form === undefined ? "button" : "submit"}
          form={form}
          disabled={isBusy}
          onClick={onConfirm}
        >
          {confirm}
        </Button>
      </div>
    </dialog>
  )
}

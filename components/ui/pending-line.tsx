"use client"

import { useLinkStatus } from "next/link"
import { createPortal, useFormStatus } from "react-dom"

/** Inside a link: a line at the top of the window while its page is loading. */
export const LinkPending = () => <PendingLine isPending={useLinkStatus().pending} />

/** Inside a form that leads to another page: a line at the top of the window while that page is loading. */
export const FormPending = () => <PendingLine isPending={useFormStatus().pending} />

/** Only shown after half a second. */
const PendingLine = ({ isPending }: Readonly<{ isPending: boolean }>) =>
  isPending
    ? createPortal(
        <div
          data-pending=""
          aria-hidden="true"
          className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 bg-accent opacity-100 transition-opacity delay-500 starting:opacity-0"
        />,
        document.body,
      )
    : null

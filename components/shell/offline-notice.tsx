"use client"

import { useOffline } from "next/offline"

/** Says at the foot of the window that there is no network, and that pages wait for it. */
export function OfflineNotice({ text }: Readonly<{ text: string }>) {
  const isOffline = useOffline()
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-0 z-50 print:hidden">
      {isOffline ? (
        <p className="mx-auto mb-4 w-fit max-w-[calc(100%-2rem)] rounded border border-border bg-paper px-4 py-2 text-13">
          {text}
        </p>
      ) : null}
    </div>
  )
}

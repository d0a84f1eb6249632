"use client"

import { useRouter } from "next/navigation"
import { useEffect, useState } from "react"
import { pollPage } from "#lib/client/follow-events.ts"

/** An email of the page: what is said when it arrives. */
type ListedMail = Readonly<{ id: string; text: string }>

/** Makes the page of emails again while it is open, and says politely which have arrived. `mails` are all of the page, newest first. */
export function FollowMails({ mails }: Readonly<{ mails: readonly ListedMail[] }>) {
  const router = useRouter()
  useEffect(() => pollPage(() => router.refresh()), [router])
  const newest = mails[0]?.id
  const [seen, setSeen] = useState<Readonly<{ newest: string | undefined; arrived: readonly ListedMail[] }>>({
    newest,
    arrived: [],
  })
  if (newest !== seen.newest) {
    const known = mails.findIndex(({ id }) => id === seen.newest)
    setSeen({ newest, arrived: known < 0 ? mails : mails.slice(0, known) })
  }
  return (
    <div role="status" className="mt-3 max-w-text text-13">
      {seen.arrived.map(({ id, text }) => (
        <p key={id} className="break-words">
          New email: {text}
        </p>
      ))}
    </div>
  )
}

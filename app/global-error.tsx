"use client"

import "./globals.css"
import PageError from "./error.tsx"

/** For a failure of the frame itself: the message stands alone, in the look of the device. */
export default function GlobalError(props: Readonly<{ error: unknown; retry: () => void }>) {
  return (
    <html lang="en">
      <body>
        <title>This page could not be shown · Sharebook</title>
        <main>
          <PageError {...props} />
        </main>
      </body>
    </html>
  )
}

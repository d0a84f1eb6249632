"use client"

import "./globals.css"
import PageError from "./error.tsx"

/** For an error in the root layout: the message alone, without the site's styles. */
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

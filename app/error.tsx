"use client"

import { PageFailure } from "#components/ui/page-failure.tsx"
import { PageColumn } from "#components/ui/page-parts.tsx"

/** For a public page that failed, and for a signed-in one whose frame did. */
export default function PageError(props: Readonly<{ error: unknown; retry: () => void }>) {
  return (
    <PageColumn>
      <PageFailure {...props} />
    </PageColumn>
  )
}

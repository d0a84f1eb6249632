"use client"

import type { ErrorInfo } from "next/error"
import { catchError } from "next/error"
import { Button } from "./button.tsx"
import { Notice } from "./page-parts.tsx"

/** Around a block of a page: an error in the browser is told in its place, with a way to have it made anew. */
export const BlockBoundary = catchError(
  ({ sentence, tryAgain }: Readonly<{ sentence: string; tryAgain: string }>, { retry }: ErrorInfo) => (
    <Notice title={sentence}>
      <div className="mt-2">
        <Button kind="quiet" onClick={retry}>
          {tryAgain}
        </Button>
      </div>
    </Notice>
  ),
)

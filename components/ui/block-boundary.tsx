"use client"

import type { ErrorInfo } from "next/error"
import { catchError } from "next/error"
import { Button } from "./button.tsx"
import { Notice } from "./page-parts.tsx"

/** Around a block of a page: shows an error in the browser in place of the block, with a button to try again. */
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

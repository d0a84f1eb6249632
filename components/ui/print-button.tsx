"use client"

import { Button } from "./button.tsx"

/** Opens the browser's own print dialog, which also saves as PDF. */
export const PrintButton = ({ label }: Readonly<{ label: string }>) => (
  <Button kind="quiet" onClick={() => window.print()}>
    {label}
  </Button>
)

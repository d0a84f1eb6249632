"use client"

import { CopyButton } from "#components/ui/copy-button.tsx"
import { formatMessage } from "#lib/i18n/message.ts"
import type { IntegrationWords } from "./integration-words.ts"

/** A value for machines with the button that copies it. */
export const CopiedValue = ({
  value,
  what,
  copying,
}: Readonly<{ value: string; what: string; copying: IntegrationWords["copying"] }>) => (
  <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
    <code className="font-mono text-13 [overflow-wrap:anywhere]">{value}</code>
    <CopyButton
      text={value}
      label={formatMessage(copying.copyThis, { what })}
      copyWord={copying.copy}
      copiedWord={copying.copied}
    />
  </span>
)

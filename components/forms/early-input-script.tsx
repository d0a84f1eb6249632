import { headers } from "next/headers"
import { keepEarlyInput } from "./early-input.ts"
import { PressEarlyButtons } from "./press-early-buttons.tsx"

/** Lets nothing be lost that is done to a page before its scripts run. Stands before everything else of the page. */
export async function EarlyInputScript() {
  const policy = (await headers()).get("Content-Security-Policy") ?? ""
  return (
    <>
      <script
        nonce={/'nonce-([^']+)'/.exec(policy)?.[1]}
        // Browsers hide the nonce from scripts, and so from React.
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: it is our own function as text
        dangerouslySetInnerHTML={{ __html: `(${keepEarlyInput})()` }}
      />
      <PressEarlyButtons />
    </>
  )
}

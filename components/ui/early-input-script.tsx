import { headers } from "next/headers"
import { keepEarlyInput } from "./early-input.ts"

/** Keeps input from before the scripts of a page run; it must come before everything else of the page. */
export async function EarlyInputScript() {
  const policy = (await headers()).get("Content-Security-Policy") ?? ""
  return (
    <script
      nonce={/'nonce-([^']+)'/.exec(policy)?.[1]}
      // Browsers hide the nonce from scripts, and so from React.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is our own function as text
      dangerouslySetInnerHTML={{ __html: `(${keepEarlyInput})()` }}
    />
  )
}

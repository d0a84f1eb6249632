import type { Metadata } from "next"
import { notFound } from "next/navigation"
import { ApiReference } from "#components/reference/api-reference.tsx"
import { sandboxIntroduction } from "#components/reference/introductions.tsx"
import { SANDBOX_SAMPLES } from "#components/reference/samples.ts"
import { SANDBOX } from "#lib/contract/sandbox-interface.ts"
import { env } from "#lib/env.ts"
import { addressLanguage } from "#lib/pages/page-language.ts"

export const metadata: Metadata = {
  title: "Sandbox reference",
  description: SANDBOX.description.replaceAll("`", ""),
  alternates: { canonical: `${SANDBOX.prefix}/docs` },
}

/** The reference of the sandbox, where there is one. Open to everybody, and reads no database. */
export default async function SandboxReferencePage() {
  const language = await addressLanguage()
  const settings = env()
  if (!settings.SANDBOX) notFound()
  return (
    <ApiReference
      language={language}
      api={SANDBOX}
      origin={settings.PUBLIC_ORIGIN}
      samples={SANDBOX_SAMPLES}
      introduction={sandboxIntroduction({ language })}
    />
  )
}

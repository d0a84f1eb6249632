import { FirstReads } from "#components/developers/first-reads.tsx"
import { Interfaces } from "#components/developers/interfaces.tsx"
import { OauthSteps } from "#components/developers/oauth-steps.tsx"
import { PageColumn } from "#components/ui/page-parts.tsx"
import { PUBLIC_V0 } from "#lib/contract/public-v0.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { env } from "#lib/env.ts"
import { messages } from "#lib/i18n/messages.ts"
import { oauthCommands } from "./oauth-commands.ts"

/** Where a developer starts: a first read in four languages and tools, the interfaces, and how an application gets access. */
export function Developers({ language }: Readonly<{ language: Language }>) {
  const { PUBLIC_ORIGIN, SANDBOX: hasSandbox } = env()
  const { developers } = messages(language)
  return (
    <PageColumn>
      <h1 className="text-28 md:text-40">{developers.title}</h1>
      <p className="mt-4 max-w-text text-17">{developers.lead}</p>
      <FirstReads language={language} base={`${PUBLIC_ORIGIN}${PUBLIC_V0.prefix}`} />
      <Interfaces language={language} hasSandbox={hasSandbox} />
      <OauthSteps language={language} commands={oauthCommands(PUBLIC_ORIGIN)} />
    </PageColumn>
  )
}

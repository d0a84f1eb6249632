import type { ReactNode } from "react"
import { sentenceWith } from "#components/integrations/integration-parts.tsx"
import { InlineCode } from "#components/ui/code.tsx"
import type { ApiInterface } from "#lib/contract/api-interface.ts"
import { DISTRIBUTOR_V0 } from "#lib/contract/distributor-v0.ts"
import { INVESTOR_V1 } from "#lib/contract/investor-v1.ts"
import { PUBLIC_V0 } from "#lib/contract/public-v0.ts"
import { SANDBOX } from "#lib/contract/sandbox-interface.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { DEFAULT_LANGUAGE, localePath } from "#lib/i18n/locale-path.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"

/** The heading of the steps by which an application gets access. */
export const OAUTH_SECTION = "oauth"

/** One interface: what it is about, and how a program gets access. */
type Entry = Readonly<{ name: string; api: ApiInterface; about: string; access: ReactNode }>

function entriesIn(language: Language, hasSandbox: boolean): readonly Entry[] {
  const { developers, integrations, signedIn } = messages(language)
  return [
    {
      name: developers.publicData,
      api: PUBLIC_V0,
      about: developers.publicAbout,
      access: developers.publicAccess,
    },
    {
      name: developers.investor,
      api: INVESTOR_V1,
      about: developers.investorAbout,
      access: sentenceWith(developers.investorAccess, {
        integrations: <a href={localePath(language, "/investor/integrations")}>{integrations.title}</a>,
        id: <InlineCode>client_id</InlineCode>,
        secret: <InlineCode>client_secret</InlineCode>,
        oauth: <a href={`#${OAUTH_SECTION}`}>{developers.oauthShort}</a>,
      }),
    },
    {
      name: developers.distributor,
      api: DISTRIBUTOR_V0,
      about: developers.distributorAbout,
      access: sentenceWith(developers.distributorAccess, {
        settings: <a href={localePath(language, "/distributor/settings")}>{integrations.distributorTitle}</a>,
      }),
    },
    ...(hasSandbox
      ? [
          {
            name: signedIn.sandbox,
            api: SANDBOX,
            about: developers.sandboxAbout,
            access: developers.sandboxAccess,
          },
        ]
      : []),
  ]
}

/** The interfaces with their references, and how to get credentials for each. */
export function Interfaces({ language, hasSandbox }: Readonly<{ language: Language; hasSandbox: boolean }>) {
  const { developers, shell } = messages(language)
  return (
    <section aria-labelledby="interfaces" className="mt-18">
      <h2 id="interfaces" className="text-28">
        {developers.interfaces}
      </h2>
      {language === DEFAULT_LANGUAGE ? null : <p className="mt-2 text-muted">{developers.inEnglish}</p>}
      <div className="mt-6 border-hairline border-t">
        {entriesIn(language, hasSandbox).map(({ name, api, about, access }) => (
          <section
            key={api.prefix}
            aria-label={name}
            className="grid gap-x-6 gap-y-2 border-hairline border-b py-6 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
          >
            <div>
              <h3 className="text-21">{name}</h3>
              <p className="mt-1 text-13">
                <InlineCode>{api.prefix}</InlineCode>
              </p>
            </div>
            <div className="max-w-text space-y-2">
              <p>{about}</p>
              <p className="text-muted">{access}</p>
              <p className="flex flex-wrap gap-x-6">
                <a href={localePath(language, `${api.prefix}/docs`)} hrefLang="en">
                  {formatMessage(developers.reference, { name })}
                </a>
                <a href={`${api.prefix}/docs/openapi.json`} hrefLang="en">
                  {formatMessage(developers.openApi, { name })}
                </a>
              </p>
            </div>
          </section>
        ))}
      </div>
      <p className="mt-6 max-w-text">
        {sentenceWith(developers.status, {
          status: <a href={localePath(language, "/status")}>{shell.serviceStatus}</a>,
        })}
      </p>
    </section>
  )
}

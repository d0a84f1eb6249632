import type { ReactNode } from "react"
import { PageLink } from "#components/ui/page-link.tsx"
import { PageHead } from "#components/ui/page-parts.tsx"
import { LinkPending } from "#components/ui/pending-line.tsx"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import type { DistributorPage } from "#lib/pages/distributor/distributor-page.tsx"

const PARTS = [
  { path: "/distributor/settings", name: "apiClients", action: "read" },
  { path: "/distributor/settings/staff", name: "staff", action: "read" },
  { path: "/distributor/settings/request-log", name: "requestLog", action: "read-request-log" },
  { path: "/distributor/settings/brand", name: "brand", action: "change-brand" },
] as const

/** The heading of every page of the settings, and the links between those that the user may open. */
export function SettingsFrame({
  page: { language, address, may },
  part,
  children,
}: Readonly<{ page: DistributorPage; part: (typeof PARTS)[number]["name"]; children: ReactNode }>) {
  const { settings: texts } = staffMessages(language)
  return (
    <>
      <PageHead title={texts.title} />
      <nav aria-label={texts.areas} className="-mt-4 mb-8 border-hairline border-b print:hidden">
        <ul className="flex flex-wrap gap-x-4 text-13 sm:gap-x-6 sm:text-15">
          {PARTS.filter(({ action }) => may(action)).map(({ path, name }) => (
            <li key={path}>
              <PageLink
                href={address(path)}
                aria-current={name === part ? "page" : undefined}
                className="-mb-px block border-transparent border-b-2 py-2 text-muted hover:text-ink aria-[current]:border-ink aria-[current]:font-medium aria-[current]:text-ink"
              >
                {texts[name]}
                <LinkPending />
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </>
  )
}

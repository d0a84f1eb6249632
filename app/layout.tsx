import "./globals.css"
import type { Metadata, Viewport } from "next"
import { cookies } from "next/headers"
import type { ReactNode } from "react"
import { fontVariables } from "#components/shell/fonts.ts"
import { footNavigation, mainNavigation } from "#components/shell/navigation.ts"
import { OfflineNotice } from "#components/shell/offline-notice.tsx"
import { siteTexts } from "#components/shell/shell-texts.ts"
import { SiteFrame } from "#components/shell/site-frame.tsx"
import { EarlyInputScript } from "#components/ui/early-input-script.tsx"
import { env } from "#lib/env.ts"
import { readTheme, THEME_COOKIE } from "#lib/format/theme.ts"
import { sessionCookieName } from "#lib/http/cookies.ts"
import { messages } from "#lib/i18n/messages.ts"
import { legalLinks } from "#lib/pages/legal/legal-pages.ts"
import { addressLanguage } from "#lib/pages/page-language.ts"

export const generateMetadata = async (): Promise<Metadata> => ({
  metadataBase: new URL(env().PUBLIC_ORIGIN),
  title: { default: "Sharebook", template: "%s · Sharebook" },
  description: messages(await addressLanguage()).shell.description,
})

/** The ground of the site, for the frame that a browser draws around it. */
export const viewport: Viewport = {
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#fbfaf6" },
    { media: "(prefers-color-scheme: dark)", color: "#0c0f14" },
  ],
}

/** The frame of every page. */
export default async function RootLayout({ children }: Readonly<{ children: ReactNode }>) {
  const language = await addressLanguage()
  const kept = await cookies()
  const theme = readTheme(kept.get(THEME_COOKIE)?.value)
  const { shell, statements } = messages(language)
  return (
    <html lang={language} data-theme={theme === "system" ? undefined : theme} className={fontVariables}>
      <body className="flex min-h-dvh flex-col">
        <EarlyInputScript />
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:absolute focus:m-3 focus:rounded focus:bg-paper focus:p-3"
        >
          {shell.skipToContent}
        </a>
        <SiteFrame
          language={language}
          texts={siteTexts(messages(language), { hasSession: kept.has(sessionCookieName()) })}
          theme={theme}
          ways={{
            main: mainNavigation(language),
            foot: footNavigation(language),
            legal: await legalLinks(language),
          }}
          statements={[...(env().DEMO ? [shell.demo] : []), statements.pastPerformance]}
        >
          {children}
        </SiteFrame>
        <OfflineNotice text={shell.noConnection} />
      </body>
    </html>
  )
}

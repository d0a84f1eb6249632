import type { Messages } from "#lib/i18n/messages.ts"

/** The texts of the frame of public pages. */
export const siteTexts = (
  { parties, shell, signedIn, signIn }: Messages,
  { hasSession }: Readonly<{ hasSession: boolean }>,
) => ({
  navigation: shell.mainNavigation,
  language: shell.language,
  // Whether the session is live or not: the sign-in page finds out, and leads on by itself.
  signIn: hasSession ? signedIn.myPages : signIn.signIn,
  legal: parties.legal,
  theme: themeTexts(shell),
})

export type SiteTexts = ReturnType<typeof siteTexts>

/** The texts of the frame of signed-in pages. */
export const railTexts = ({ shell, signedIn }: Messages) => ({
  navigation: signedIn.navigation,
  menu: signedIn.menu,
  areas: signedIn.areas,
  actingFor: signedIn.actingFor,
  chooseInvestor: signedIn.chooseInvestor,
  signOut: signedIn.signOut,
  sandbox: signedIn.sandbox,
  sandboxMeans: signedIn.sandboxMeans,
  language: shell.language,
  theme: themeTexts(shell),
})

export type RailTexts = ReturnType<typeof railTexts>

/** The texts by which a theme is chosen. */
const themeTexts = (shell: Messages["shell"]) => ({
  appearance: shell.appearance,
  names: { system: shell.themeSystem, light: shell.themeLight, dark: shell.themeDark },
})

export type ThemeTexts = ReturnType<typeof themeTexts>

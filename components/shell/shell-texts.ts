import type { Messages } from "#lib/i18n/messages.ts"

/** The words of the frame of public pages. */
export const siteWords = (
  { parties, shell, signedIn, signIn }: Messages,
  { hasSession }: Readonly<{ hasSession: boolean }>,
) => ({
  navigation: shell.mainNavigation,
  language: shell.language,
  // Whether the session is live or not: the sign-in page finds out, and leads on by itself.
  signIn: hasSession ? signedIn.myPages : signIn.signIn,
  legal: parties.legal,
  theme: themeWords(shell),
})

export type SiteWords = ReturnType<typeof siteWords>

/** The words of the frame of signed-in pages. */
export const railWords = ({ shell, signedIn }: Messages) => ({
  navigation: signedIn.navigation,
  menu: signedIn.menu,
  areas: signedIn.areas,
  actingFor: signedIn.actingFor,
  chooseInvestor: signedIn.chooseInvestor,
  signOut: signedIn.signOut,
  sandbox: signedIn.sandbox,
  sandboxMeans: signedIn.sandboxMeans,
  language: shell.language,
  theme: themeWords(shell),
})

export type RailWords = ReturnType<typeof railWords>

/** The words by which a theme is chosen. */
const themeWords = (shell: Messages["shell"]) => ({
  appearance: shell.appearance,
  names: { system: shell.themeSystem, light: shell.themeLight, dark: shell.themeDark },
})

export type ThemeWords = ReturnType<typeof themeWords>

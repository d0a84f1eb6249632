import type { Page } from "@playwright/test"
import { expect } from "@playwright/test"
import { rememberSecrets } from "#e2e/fixtures/people/known-secrets.ts"

export type ShownCredentials = Readonly<{ clientId: string; clientSecret: string }>

/** The panel that shows new credentials once. */
export const credentialsPanel = (page: Page) => page.getByRole("region", { name: /^Save the secret of / })

/** The client_id and secret on a page. */
export async function shownCredentials(page: Page): Promise<ShownCredentials> {
  const values = credentialsPanel(page).locator("code")
  await expect(values).toHaveCount(2)
  const [clientId = "", clientSecret = ""] = await values.allTextContents()
  expect(clientSecret).toMatch(/^sb[ko]_[\w-]{43}$/)
  rememberSecrets(clientSecret)
  return { clientId, clientSecret }
}

/** The client_id and secret on a page; confirms that they are saved, so that the page hides them. */
export async function savedCredentials(page: Page): Promise<ShownCredentials> {
  const credentials = await shownCredentials(page)
  await credentialsPanel(page).getByRole("button", { name: "I have saved it" }).click()
  await expect(credentialsPanel(page)).toHaveCount(0)
  return credentials
}

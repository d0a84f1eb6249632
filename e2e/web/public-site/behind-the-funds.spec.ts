import { expect, test } from "@playwright/test"
import { expectAccessible } from "#e2e/fixtures/pages/expect-accessible.ts"

test("a reader finds risk, parties and documents on the factsheet, and the legal pages from its footer", async ({
  page,
  request,
}) => {
  await page.goto("/fr/funds/EUTBL")
  const risk = page.getByRole("region", { name: "Risque et durée de détention" })
  await expect(risk).toContainText("Classe de risque 1 sur 7")
  await expect(page.getByRole("region", { name: "Qui est derrière le fonds" })).toContainText(
    "Orvelune Gestion SAS",
  )
  const link = page
    .getByRole("region", { name: "Documentation" })
    .getByRole("link", { name: "Document d’informations clés: Français (PDF)" })
  const file = await request.get((await link.getAttribute("href")) ?? "")
  expect(file.headers()).toMatchObject({
    "content-type": "application/pdf",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  })
  expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-")
  await page.getByRole("link", { name: "Accessibilité" }).click()
  await expect(page).toHaveURL(/\/fr\/legal\/accessibility$/)
  await expect(page.getByRole("heading", { level: 1, name: "Accessibilité" })).toBeVisible()
  await expect(page.getByRole("link", { name: "accessibility@sharebook.example" })).toBeVisible()
  await expectAccessible(page)
  expect((await request.get("/legal/imprint")).status()).toBe(404)
  expect(await (await request.get("/sitemap.xml")).text()).toContain("/de/legal/privacy</loc>")
})

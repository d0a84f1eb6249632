import type { ElementHandle, Locator } from "@playwright/test"
import { expect } from "@playwright/test"
import { delayScripts } from "#e2e/fixtures/pages/delay-scripts.ts"
import { scriptsRun } from "#e2e/fixtures/pages/scripts-run.ts"
import { INVESTOR_PAGES } from "./investor-pages.ts"
import { test } from "./signed-in-test.ts"

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const CONTROLS =
  "main :is(input:not([type=hidden], [type=submit], [readonly]), select, textarea):enabled:visible"

/** Choices that replace the other fields of their form, for which `early-input.spec.ts` has tests. */
const REPLACING: Readonly<Record<string, string>> = { "/investor/redeem": ":not([type=radio])" }

const TEXTS: Readonly<Record<string, string>> = {
  date: "2026-02-03",
  email: "ada@example.org",
  url: "https://x.org",
}

/** Changes a control: another option, the other choice, or some text. */
async function enter(control: Locator): Promise<void> {
  const { tag, type } = await control.evaluate((element) => ({
    tag: element.tagName,
    type: element.getAttribute("type") ?? "text",
  }))
  if (tag === "SELECT") await control.selectOption({ index: (await control.locator("option").count()) - 1 })
  else if (type === "radio" || type === "checkbox") await control.check({ force: true })
  else await control.fill(TEXTS[type] ?? "12")
}

const stateOf = (handle: ElementHandle): Promise<string> =>
  handle.evaluate((element) => {
    if (!element.isConnected) return "replaced"
    const control = element as Control
    const isChoice = control instanceof HTMLInputElement && /^(radio|checkbox)$/.test(control.type)
    return `${control.name} ${isChoice ? control.checked : control.value}`
  })

for (const path of ["/", "/compare", "/account", ...INVESTOR_PAGES]) {
  test(`${path} keeps what was entered before its scripts ran`, async ({ page }) => {
    const scripts = await delayScripts(page)
    await page.goto(path, { waitUntil: "domcontentloaded" })
    const controls = page.locator(`${CONTROLS}${REPLACING[path] ?? ""}`)
    for (const control of await controls.all()) await enter(control)
    const handles = await controls.elementHandles()
    const entered = await Promise.all(handles.map(stateOf))
    await page.getByRole("radio", { name: "Dark" }).check()
    scripts.release()
    await expect(page.locator("html[data-theme=dark]")).toBeAttached()
    await scriptsRun(page)
    expect(await Promise.all(handles.map(stateOf))).toEqual(entered)
    // A component that does not know what its control holds would overwrite it when it renders again.
    const texts = page.locator(`${CONTROLS}:is([type=text], :not([type]))`)
    if ((await texts.count()) === 0) return
    await texts.first().press("End")
    await texts.first().pressSequentially("3")
    const changed = await stateOf((await texts.first().elementHandle()) as ElementHandle)
    const expected = entered.map((state) => (`${state}3` === changed ? changed : state))
    expect(await Promise.all(handles.map(stateOf))).toEqual(expected)
  })

  test(`${path} sends no form of a script before the scripts run`, async ({ page }) => {
    await delayScripts(page)
    await page.goto(path, { waitUntil: "domcontentloaded" })
    // A form of a script is a POST to the page itself; forms that work without scripts have an address.
    const sent = await page
      .locator("main form[method=post]:not([action])")
      .evaluateAll((forms) =>
        forms
          .filter((form) =>
            form.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true })),
          )
          .map((form) => form.outerHTML.slice(0, 200)),
      )
    expect(sent).toEqual([])
  })
}

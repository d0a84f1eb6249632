import { globSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"

const FILES = globSync("{app,components,lib/pages}/**/*.tsx")

const FOLLOWED_CONTROL = /<(input|select|textarea)\b(?:[^>]|=>)*\bon(Change|Input)=/

describe("what is done to a form before the page's scripts run is not lost", () => {
  it("scripts send one kind of form, which waits for them", () => {
    const sending = FILES.filter((file) => /\bonSubmit=/.test(readFileSync(file, "utf8")))
    // The references of the interfaces try requests out by buttons that work only with scripts; their forms send nothing.
    expect(sending.filter((file) => !file.startsWith("components/reference/"))).toEqual([
      "components/forms/scripted-form.tsx",
    ])
  })

  it("a control that is followed as it changes begins with what it already holds", () => {
    const following = FILES.filter((file) => FOLLOWED_CONTROL.test(readFileSync(file, "utf8")))
    expect(following).toContain("components/forms/inputs.tsx")
    expect(following.filter((file) => !readFileSync(file, "utf8").includes("useAdopted"))).toEqual([])
  })
})

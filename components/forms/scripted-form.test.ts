import { globSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"

const FILES = globSync("{app,components,lib/pages}/**/*.tsx")

const FOLLOWED_CONTROL = /<(input|select|textarea)\b(?:[^>]|=>)*\bon(Change|Input)=/

describe("input from before the scripts of a page run is kept", () => {
  it("only ScriptedForm is sent by scripts", () => {
    const sending = FILES.filter((file) => /\bonSubmit=/.test(readFileSync(file, "utf8")))
    // The forms of the API references send nothing themselves: their buttons need scripts.
    expect(sending.filter((file) => !file.startsWith("components/reference/"))).toEqual([
      "components/forms/scripted-form.tsx",
    ])
  })

  it("every control with a change handler adopts the value that it already has", () => {
    const following = FILES.filter((file) => FOLLOWED_CONTROL.test(readFileSync(file, "utf8")))
    expect(following).toContain("components/forms/inputs.tsx")
    expect(following.filter((file) => !readFileSync(file, "utf8").includes("useAdopted"))).toEqual([])
  })
})

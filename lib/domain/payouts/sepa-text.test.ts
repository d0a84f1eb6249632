import { describe, expect, it } from "vitest"
import { sepaText } from "./sepa-text.ts"

describe("a text for a SEPA file", () => {
  it.each([
    ["has letters without their marks", "Zoë Ångström-Núñez", "Zoe Angstrom-Nunez"],
    ["spells letters that are no base letter with a mark", "Strauß & Bjørn Łęcki", "Strauss + Bjorn Lecki"],
    ["spells Greek", "Γιώργος Ψαράς", "Giorgos PSaras"],
    ["spells Cyrillic", "Юлия Щерева", "YUliya SHTereva"],
    ["has plain apostrophes and dashes", "d’Arc – O´Neill", "d'Arc - O'Neill"],
    ["has a point for what has no equivalent", "Ada_Love*lace", "Ada.Love.lace"],
    ["has no line breaks", "Ada\n  Lovelace", "Ada Lovelace"],
    ["is never empty", "李明", "NOTPROVIDED"],
    ["cannot write markup", "<Ada>", ".Ada."],
  ])("%s", (_, text, written) => {
    expect(sepaText(text, 70)).toBe(written)
  })

  it("is cut after its letters are spelled", () => {
    expect(sepaText("ßßß", 5)).toBe("sssss")
  })
})

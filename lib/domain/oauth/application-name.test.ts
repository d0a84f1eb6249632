import { describe, expect, it } from "vitest"
import { displayedApplicationName, holdsShapelessCharacters, imitatesOurName } from "./application-name.ts"

describe("a name that imitates ours", () => {
  it.each([
    "Sharebook",
    "SHAREBOOK",
    "Share Book",
    "S h a r e b o o k",
    "share-book",
    "Share_Book.",
    "The official Sharebook app",
    "Sharebooks",
    "Ѕhаrеbооk", // Cyrillic
    "ЅНАRЕВООК",
    "Ꮪharebook", // Cherokee
    "Shɑrebοοκ", // Greek and IPA
    "５ｈａｒｅｂｏｏｋ", // full width
    "𝐒𝐡𝐚𝐫𝐞𝐛𝐨𝐨𝐤",
    "𝕾𝖍𝖆𝖗𝖊𝖇𝖔𝖔𝖐",
    "Ⓢⓗⓐⓡⓔⓑⓞⓞⓚ",
    "🅢🅗🅐🅡🅔🅑🅞🅞🅚",
    "🆂🅷🅰🆁🅴🅱🅾🅾🅺",
    "🇸🇭🇦🇷🇪🇧🇴🇴🇰",
    "ꜱʜᴀʀᴇʙᴏᴏᴋ",
    "Shárèböôk",
    "S̲h̲a̲r̲e̲b̲o̲o̲k̲",
    "5h@r3b00k",
    "$hare8ook",
    "Shareb∞k",
    "Share\u200bbook",
    "\u202ekooberahS\u202c Sharebook",
  ])("%s", (name) => expect(imitatesOurName(name)).toBe(true))

  it.each([
    "Planner",
    "Portfolio viewer",
    "Bookshare",
    "Share my books",
    "Shareholder book",
    "Shr Bk",
    "帳簿",
    "8 share 800",
  ])("is not %s", (name) => expect(imitatesOurName(name)).toBe(false))
})

describe("a character without a shape of its own", () => {
  it.each([
    "\0",
    "\n",
    "\u001b",
    "\u009b",
    "\u200b",
    "\u200d",
    "\u200e",
    "\u202e",
    "\u2066",
    "\u2060",
    "\ufeff",
    "\u00ad",
    "\u034f",
    "\u115f",
    "\u3164",
    "\u2800",
    "\ufe0f",
    "\ue000",
    "\u2028",
    "\u{e0041}",
    "\ud800",
  ])("%j is one", (character) => expect(holdsShapelessCharacters(`Plan${character}ner`)).toBe(true))

  it.each(["Planner 2", "Épargne & Co", "帳簿アプリ", "محفظة", "🦊 Fox"])("is not in %s", (name) =>
    expect(holdsShapelessCharacters(name)).toBe(false),
  )
})

describe("an application registered before names were checked is shown", () => {
  const REDIRECTS = ["https://app.example.com:8443/callback", "https://other.example.com/"]

  it.each([
    ["Planner", "Planner"],
    ["Plan\u200bner\u202e", "Planner"],
    ["Sharebook", "app.example.com:8443"],
    ["S\u200bharebook", "app.example.com:8443"],
    ["\u3164", "app.example.com:8443"],
  ])("%j as %s", (name, shown) => expect(displayedApplicationName(name, REDIRECTS)).toBe(shown))

  it("without a name where its host imitates ours too", () => {
    const host = `https://${"a".repeat(60)}.sharebook.example.com/`
    expect(displayedApplicationName("Sharebook", [host])).toBe("Unnamed application")
    expect(displayedApplicationName("Sharebook", [])).toBe("Unnamed application")
  })
})

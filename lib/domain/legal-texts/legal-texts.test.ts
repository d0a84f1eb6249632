import { expect, test } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { legalBlocks, lineParts, summaryOf } from "./legal-blocks.ts"
import { textFor, writtenPages } from "./legal-text.ts"

const words = (text: string) => ({ text, href: null })

test("a text is headings, lists and paragraphs, however its lines end", () => {
  const text = "First line\r\nof a paragraph.\r\n\r\n## What we store\r\n- one\r\n- two\r\n \r\n\r\nThe end."
  expect(legalBlocks(text)).toEqual([
    { kind: "paragraph", parts: [words("First line of a paragraph.")] },
    { kind: "heading", text: "What we store" },
    { kind: "list", items: [[words("one")], [words("two")]] },
    { kind: "paragraph", parts: [words("The end.")] },
  ])
})

test("markup that is not ours stays words", () => {
  const text = '<script>alert("1")</script>\n\n[here](javascript:alert(1))'
  expect(legalBlocks(text)).toEqual([
    { kind: "paragraph", parts: [words('<script>alert("1")</script>')] },
    { kind: "paragraph", parts: [words("[here](javascript:alert(1))")] },
  ])
})

test("addresses become links, without the sign that ends the sentence", () => {
  expect(lineParts("Write to help@example.org, or see https://www.example.org/help?a=1.")).toEqual([
    words("Write to "),
    { text: "help@example.org", href: "mailto:help@example.org" },
    words(", or see "),
    { text: "https://www.example.org/help?a=1", href: "https://www.example.org/help?a=1" },
    words("."),
  ])
})

test("search engines are told the first paragraph, up to the last word that has room", () => {
  expect(summaryOf("## Contact\n- a list\n\nWrite to help@example.org.\n\nMore.")).toBe(
    "Write to help@example.org.",
  )
  const long = summaryOf(`${"word ".repeat(50)}\n\nMore.`)
  expect(long).toMatch(/^(word )+…$/)
  expect(long?.length).toBeLessThanOrEqual(161)
  expect(summaryOf("## Contact")).toBeNull()
})

test("readers get their language, else English, else what there is", () => {
  const text = (page: "contact" | "privacy", language: "en" | "fr" | "de") =>
    ({ page, language, day: day("2026-01-01"), text: "x" }) as const
  const texts = [text("contact", "fr"), text("contact", "en"), text("privacy", "de")]
  expect(textFor(texts, "contact", "fr")?.language).toBe("fr")
  expect(textFor(texts, "contact", "it")?.language).toBe("en")
  expect(textFor(texts, "privacy", "it")?.language).toBe("de")
  expect(textFor(texts, "terms", "en")).toBeNull()
  expect(writtenPages(texts)).toEqual(["contact", "privacy"])
})

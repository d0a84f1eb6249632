import { expect, test } from "vitest"
import { instant } from "#lib/domain/calendar/instant.ts"
import type { ConflictReasonName } from "#lib/domain/errors/conflict-reason.ts"
import { conflictReasonText } from "#lib/domain/errors/conflict-reason.ts"
import { evidenceText } from "./evidence-text.ts"

const inFrench = (detail: string, rule = "any") => {
  const { text, language } = evidenceText("fr", { rule, detail }, "Europe/Paris")
  return [text.replaceAll(/[\u00a0\u202f]/g, " "), language]
}

test.each([
  [
    "The text holds RF38YNZF9258HYH, and its check digits hold.",
    "Le libellé contient RF38YNZF9258HYH, dont la clé de contrôle est correcte.",
  ],
  [
    "The payer Meridian Trading Ltd is not the investor.",
    "Le payeur Meridian Trading Ltd n’est pas l’investisseur.",
  ],
  ["The investor of the order is suspended.", "L’investisseur de l’ordre : Suspendu."],
  [
    "With this wire 500.00 EUR have come, the minimum is 1000 EUR.",
    "Avec ce paiement, 500,00 EUR sont arrivés ; le minimum est de 1 000,00 EUR.",
  ],
  [
    "The money of the order buys no share at 1003.333 EUR, the net asset value of 2026-11-27.",
    "L’argent de l’ordre n’achète aucune part à 1 003,333 EUR, la valeur liquidative du 27 nov. 2026.",
  ],
  ["No order has the reference RF1 or RF2.", "Aucun ordre n’a la référence RF1, RF2."],
])("%s", (detail, french) => {
  expect(inFrench(detail)).toEqual([french, "fr"])
})

test("an instant is shown on the clocks of the fund", () => {
  expect(inFrench("The order expired at 2026-11-27T11:00:00.000Z.")[0]).toContain("27 nov. 2026, 12:00")
})

test("words of people stay as they wrote them, and unknown sentences stay English", () => {
  expect(inFrench("The order was canceled.", "returned")).toEqual(["The order was canceled.", undefined])
  expect(inFrench("Something else.")).toEqual(["Something else.", "en"])
})

test("every sentence of the matching rules has a text", async () => {
  const { readFile } = await import("node:fs/promises")
  const source = await readFile(new URL("../../../domain/wires/match-wire.ts", import.meta.url), "utf8")
  const named = [...source.matchAll(/conflictReason\("(\w+)"/g)].map(([, name = ""]) =>
    conflictReasonText({
      name: name as ConflictReasonName,
      values: { status: { term: "suspended" }, at: { at: instant("2026-11-27T11:00:00.000Z") } },
    }),
  )
  expect(named.length).toBeGreaterThan(4)
  const details = [...source.matchAll(/["`]((?:The|With|Neither|No|More) [^"`]*\.)["`]/g)].map(
    ([, detail = ""]) =>
      detail
        .replaceAll(/\$\{(?:expiresAt|cutOffAt)\}/g, "2026-11-27T11:00:00.000Z")
        .replaceAll(/\$\{[a-zA-Z.]*[cC]urrency\}/g, "EUR")
        .replaceAll(/\$\{(?:total|order\.minimum)\}/g, "1")
        .replaceAll(/\$\{[^}]*\}/g, "suspended"),
  )
  expect(details.length).toBeGreaterThan(11)
  expect([...details, ...named].filter((detail) => inFrench(detail)[1] !== "fr")).toEqual([])
})

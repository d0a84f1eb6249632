import { expect, it } from "vitest"
import { instant } from "#lib/domain/calendar/instant.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { WebSession } from "#lib/domain/users/web-session.ts"
import { shownSessions } from "./account-texts.ts"

const at = instant("2026-12-01T13:24:00.000Z")

const session = { id: "1", userAgent: "", address: "192.0.2.1", createdAt: at, lastSeenAt: at } as WebSession

it.each<[Language, string]>([
  ["en", "192.0.2.1 · since 1 Dec 2026, 14:24 CET · last active 1 Dec 2026, 14:24 CET"],
  [
    "fr",
    "192.0.2.1 · depuis le 1er déc. 2026, 14:24 (heure de Paris) · dernière activité le 1er déc. 2026, 14:24 (heure de Paris)",
  ],
  ["es", "192.0.2.1 · desde el 1 dic 2026, 14:24 CET · última actividad el 1 dic 2026, 14:24 CET"],
  ["it", "192.0.2.1 · dal 1 dic 2026, 14:24 CET · ultima attività il 1 dic 2026, 14:24 CET"],
])("the days of a session are in a sentence, in %s", (language, facts) => {
  const [shown] = shownSessions(language, [session], "2", "Europe/Paris")
  expect(shown?.facts.replace(/[\u00a0\u202f]/g, " ")).toBe(facts)
})

import type { Language } from "#lib/domain/share-classes/share-class.ts"
import { de } from "./messages/charts/de.ts"
import { en } from "./messages/charts/en.ts"
import { es } from "./messages/charts/es.ts"
import { fr } from "./messages/charts/fr.ts"
import { it } from "./messages/charts/it.ts"
import type { Translation } from "./translation.ts"

/** What charts say. A chart gets those of one language as a property, so that no page carries the other four. */
export type ChartMessages = Translation<typeof en>

export const CHART_MESSAGES: Readonly<Record<Language, ChartMessages>> = { en, es, fr, it, de }

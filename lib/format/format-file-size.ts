import type { Language } from "#lib/domain/languages/language.ts"
import { localeTag } from "./locale-tag.ts"

const MEGABYTE = 1_000_000

/** The size of a file as readers know it, rounded up: "84 kB", "1.2 MB", in French "84 ko". */
export function formatFileSize(language: Language, bytes: number): string {
  const [unit, size, maximumFractionDigits] =
    bytes < MEGABYTE ? ["kilobyte", Math.ceil(bytes / 1000), 0] : ["megabyte", bytes / MEGABYTE, 1]
  return new Intl.NumberFormat(localeTag(language), {
    style: "unit",
    unit: String(unit),
    unitDisplay: "short",
    maximumFractionDigits: Number(maximumFractionDigits),
  }).format(Number(size))
}

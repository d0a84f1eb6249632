import { setCatalogue } from "#lib/domain/catalogue/catalogue.ts"
import { readCatalogue } from "#lib/services/catalogue/read-catalogue.ts"
import { cachedRead } from "./cached-read.ts"

/**
 * Brings the catalogue of this process up to date: from memory while nothing has been published since. While the database is
 * away the last one stays, and what needs the database responds that it is away.
 */
export async function followCatalogue(): Promise<void> {
  try {
    setCatalogue(await cachedRead(readCatalogue))
  } catch {
    // The request itself reports what is wrong with the database.
  }
}

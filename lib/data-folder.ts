import path from "node:path"
import { env } from "#lib/env.ts"

/** The path of a file that the service keeps outside of its database, in the folder that DATA_FOLDER names. */
export const dataFolderPath = (...names: readonly string[]): string =>
  path.join(/* turbopackIgnore: true */ env().DATA_FOLDER ?? ".data", ...names)

import * as z from "zod"
import { textOf } from "./text.ts"

/** Longer than every accepted password; the password rules check its quality. */
export const password = textOf(1_024)

/** The secret of an emailed link with which a user sets their password. */
export const passwordLinkParams = z.strictObject({ token: textOf(200) })

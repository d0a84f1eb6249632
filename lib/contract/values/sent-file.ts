import * as z from "zod"

/** A file that is sent as it is, with its name. */
export type SentFile = Readonly<{ name: string; contentType: string; body: Uint8Array }>

export const sentFile = z.custom<SentFile>((value) => typeof value === "object" && value !== null)

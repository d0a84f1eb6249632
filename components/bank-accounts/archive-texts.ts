import type { Messages } from "#lib/i18n/messages.ts"

/** What the button and its question say. */
export const ARCHIVE_TEXTS = [
  "archive",
  "archiveThis",
  "archiveTitle",
  "archiveConfirm",
  "back",
] as const satisfies (keyof Messages["ordering"])[]

export type ArchiveTexts = Pick<Messages["ordering"], (typeof ARCHIVE_TEXTS)[number]>

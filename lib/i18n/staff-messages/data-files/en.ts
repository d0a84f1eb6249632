import { DATA_FILE_REJECTIONS, DATA_FILE_TERMS } from "#lib/domain/errors/data-file-rejection.ts"

export const en = {
  rejections: DATA_FILE_REJECTIONS,
  rejectionTerms: DATA_FILE_TERMS,
  quoted: "“{text}”",
  firstOnLine: "{reason} (first on line {line})",
} as const

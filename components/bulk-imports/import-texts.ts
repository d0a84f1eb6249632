/** The texts that the form for a file needs. */
export const UPLOAD_TEXTS = [
  "uploadTitle",
  "file",
  "fileHelp",
  "chooseFirst",
  "tooLarge",
  "check",
  "checking",
  "nothingYet",
  "knownTitle",
  "knownText",
  "knownTextNobody",
  "knownOrders",
  "openImport",
  "fileProblems",
  "atRow",
  "missingColumns",
  "unknownColumns",
] as const

/** The texts that the progress of an import needs. */
export const PROGRESS_TEXTS = ["progress", "progressLabel", "runningText", "offline", "stop"] as const

/** The texts of what is done with a file that is not running. */
export const ACTION_TEXTS = [
  "cancel",
  "continue",
  "discard",
  "discardTitle",
  "discardText",
  "startAfter",
  "startConflict",
  "continueConflict",
] as const

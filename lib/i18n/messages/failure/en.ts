/** What a page says when it could not be put together. Apart from the rest, because browsers load it with every page. */
export const en = {
  tryAgain: "Try again",
  pageFailed: "This page could not be shown",
  pageFailedText:
    "The error is on our side and has been logged. Try again in a moment; other pages and the API may still work.",
  reference: "Error reference:",
  outage: "Data is temporarily unavailable",
  outageText:
    "The service is too busy or cannot reach its database, so this page cannot be shown. This usually takes less than a minute, and nothing is lost. Try again shortly.",
} as const

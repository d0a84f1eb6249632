/** What a page says when it could not be put together. Apart from the rest, because browsers load it with every page. */
export const en = {
  tryAgain: "Load again",
  pageFailed: "This page could not be put together",
  pageFailedText: "The fault is ours and has been recorded. The data interface may still answer.",
  reference: "Error reference:",
  outage: "The data cannot be reached at the moment",
  outageText:
    "Our database does not answer, so there is no figure we could vouch for. This usually passes within a minute; nothing has been lost.",
} as const

/** The first page of a distributor's staff. */
export const en = {
  title: "Today",
  live: {
    label: "Changes on this page",
    live: "Live",
    reconnecting: "Reconnecting",
    ended: "Signed out",
  },
} as const

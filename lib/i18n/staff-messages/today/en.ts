/** The first page of a distributor's staff. */
export const en = {
  title: "Today",
} as const

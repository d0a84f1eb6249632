/** The list of a distributor's investors and the page of one. */
export const en = {
  title: "Investors",
  search: "Search investors",
  name: "Name",
  city: "City",
  status: "Status",
  since: "Investor since",
} as const

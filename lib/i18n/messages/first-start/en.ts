/** What an operator does first, while there are no funds. */
export const en = {
  title: "First start",
  lead: "This service has no funds yet. An operator sets it up at the command line, in these steps.",
  done: "Done",
  next: "Next",
  later: "Later",
  guide: "docs/own-funds.md follows every step as it is typed, up to the first executed orders.",
  steps: {
    users: "Two people of the fund operator have signed in: a maker and a checker",
    funds: "The funds are imported",
    classes: "Their share classes are imported",
    values: "The first net asset values are published",
  },
  how: {
    users: "Create and invite both, then each chooses a password and sets up two-factor authentication.",
    funds: "Write an example, put your own funds in its place and import it.",
    classes: "Each class names its fund, currency and bank account.",
    values: "The maker imports them, the checker approves them.",
  },
}

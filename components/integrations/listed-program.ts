/** A program in a list: what it is, and on wide screens at its right what can be done to it. */
export const LISTED_PROGRAM =
  "border-hairline border-b py-5 xl:grid xl:grid-cols-[minmax(0,1fr)_auto] xl:gap-x-8"

/** The buttons of a program in a list. */
export const PROGRAM_ACTIONS = "mt-3 flex flex-wrap gap-2 xl:mt-0 xl:self-start xl:justify-self-end"

/** What opens below a program, over the whole width. */
export const BELOW_PROGRAM = "mt-4 xl:col-span-2"

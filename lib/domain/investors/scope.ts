/**
 * Whose records a caller sees: a distributor those of its investors, an investor's credential those of the investors
 * it names, the operator all. What is outside of it is not found.
 */
export type Scope =
  | Readonly<{ kind: "everything" }>
  | Readonly<{ kind: "distributor"; distributorId: string }>
  | Readonly<{ kind: "investors"; investorIds: readonly string[] }>

export const EVERYTHING: Scope = { kind: "everything" }

/**
 * The records that a caller sees: a distributor those of its investors, an investor's credential those of its investors, the
 * operator all. Others are not found.
 */
export type Scope =
  | Readonly<{ kind: "everything" }>
  | Readonly<{ kind: "distributor"; distributorId: string }>
  | Readonly<{ kind: "investors"; investorIds: readonly string[] }>

export const EVERYTHING: Scope = { kind: "everything" }

/** Something that the register says and must not: the rule that is broken, and a sentence that says where. */
export type RegisterViolation = Readonly<{ invariant: string; detail: string }>

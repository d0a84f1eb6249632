/**
 * Keys of the advisory locks of the service, which are in one space of the database. The locks of registers, idempotency keys
 * and attempts to sign in have hashed keys. lib/database-server may not import this: it has the keys 4_717_001
 * (server-claim.ts), 4_717_002 (migrate.ts) and 4_717_003 (database-roles.ts).
 */
export const ADVISORY_LOCKS = {
  /**
   * Between processes that cache responses (shared) and publishers of public data (exclusive). A publisher gets it only when no
   * process serves from memory, so nobody can get an old response after the publisher's own response.
   */
  publicData: 7_234_561,
  /** Of the process that does due work; docs/operate.md names it. */
  dueWork: 7_234_562,
  /** Of whoever changes published records. */
  catalogue: 7_234_563,
  /** Of the process that checks the register. */
  registerCheck: 7_234_564,
  /** Of whoever changes who may operate the fund; a trigger takes it too. */
  lastOperators: 7_234_573,
  /** Of whoever makes or removes signing keys. */
  signingKeys: 726_901,
} as const

import { openDatabase } from "#lib/db/client.ts"
import { sealAuditLog } from "#lib/services/audit-log/seal-audit-log.ts"

// A process that seals the audit log of the database at the address once, to be killed on the way.
const db = openDatabase(process.argv[2] ?? "", { poolSize: 1 })
await sealAuditLog({ db })
await db.$disconnect()

import { createHash } from "node:crypto"

/** How a statement begins that is prepared once for each connection. */
const MARK = "/* prepared */"

const names = new Map<string, string>()

/**
 * The name under which a connection keeps a statement, so that PostgreSQL parses and plans it once; none for most.
 * Only statements that are asked often carry the mark: their text is one of a few, and a plan for any parameters is good.
 */
export function statementName({ sql }: Readonly<{ sql: string }>): string {
  if (!sql.trimStart().startsWith(MARK)) return ""
  let name = names.get(sql)
  if (name === undefined) {
    name = createHash("sha256").update(sql).digest("hex").slice(0, 32)
    names.set(sql, name)
  }
  return name
}

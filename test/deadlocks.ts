import pg from "pg"

/** How often PostgreSQL has ended a deadlock in a database. Complete for the connections that have ended. */
export async function countDeadlocks(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ deadlocks: number }>(
      "SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()",
    )
    return rows[0]?.deadlocks ?? 0
  } finally {
    await client.end()
  }
}

import { afterAll } from "vitest"
import { adoptDefaults } from "#lib/env.ts"
import { createTestDatabase } from "./test-database.ts"

// Setup file of the vitest project `database`: runs before each test file. Files run one after the other in one process,
// which keeps the settings that it has read.
const database = await createTestDatabase()
process.env.DATABASE_URL = database.url
adoptDefaults({})
afterAll(() => database.drop())

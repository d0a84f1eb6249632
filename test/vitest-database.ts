import { afterAll } from "vitest"
import { createTestDatabase } from "./test-database.ts"

// Setup file of the vitest project `database`: runs before each test file, in its own process.
const database = await createTestDatabase()
process.env.DATABASE_URL = database.url
afterAll(() => database.drop())

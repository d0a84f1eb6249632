import { operatorFile } from "#lib/pages/operator/operator-page.tsx"
import { usersFile } from "#lib/pages/operator/users/users.tsx"

/** The users as CSV. */
export const GET = operatorFile("/operator/users/csv", usersFile)

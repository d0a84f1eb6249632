import { operatorFile } from "#lib/pages/operator/operator-page.tsx"
import { usersFile } from "#lib/pages/operator/people/users.tsx"

/** The users as CSV. */
export const GET = operatorFile("/operator/users/csv", usersFile)

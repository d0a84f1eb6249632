import type * as z from "zod"

/** An error that a rule reports at one of its fields. */
type RuleIssue = Readonly<{ path: readonly [string]; message: string; input: unknown }>

/**
 * An object with a rule about some of its fields together. zod skips the checks of an object as soon as any field is wrong, but
 * every failing field is reported: so this rule is checked wherever its own fields are right, whatever the others are.
 */
export const withRule = <Schema extends z.ZodObject>(
  schema: Schema,
  fields: readonly (keyof z.output<Schema> & string)[],
  rule: (value: z.output<Schema>) => RuleIssue | undefined,
): Schema =>
  schema.superRefine(
    (value, { addIssue }) => {
      const issue = rule(value)
      if (issue !== undefined) addIssue({ code: "custom", ...issue, path: [...issue.path] })
    },
    { when: ({ issues }) => !issues.some((issue) => isAbout(issue, fields)) },
  )

/** Whether an error is about one of the fields, or about the object as a whole, which has no fields then. */
const isAbout = ({ code, path: [field] = [] }: z.core.$ZodRawIssue, fields: readonly string[]): boolean =>
  field === undefined ? code !== "unrecognized_keys" : fields.includes(String(field))

import * as z from "zod"
import { describeInput } from "#lib/contract/values/text.ts"

const propertyKey = z.union([
  z.string(),
  z.number(),
  z.strictObject({ _tag: z.literal("symbol"), key: z.string() }),
])

/** One error of a request that could not be decoded (spec section 7). */
export const decodeIssue = z
  .strictObject({
    _tag: z.enum([
      "Pointer",
      "Unexpected",
      "Missing",
      "Composite",
      "Refinement",
      "Transformation",
      "Type",
      "Forbidden",
    ]),
    path: z.array(propertyKey).meta({ description: "Path of the error, outermost field first." }),
    message: z.string().meta({ description: "Description of the error." }),
  })
  .meta({ id: "Issue" })

/** The body of every 400 (spec section 7). */
export const httpApiDecodeError = z
  .strictObject({
    _tag: z.literal("HttpApiDecodeError"),
    message: z.string().meta({ description: "All issues as a tree." }),
    issues: z.array(decodeIssue),
  })
  .meta({
    id: "HttpApiDecodeError",
    description: "The request does not match the expected schema.",
    examples: [
      {
        _tag: "HttpApiDecodeError",
        message:
          'The request could not be read\n├─ path parameter shareClassSymbol\n│  └─ Expected one of EUTBL, USTBL; got "eutbl". Did you mean "EUTBL"?\n└─ query parameter startDay\n   └─ is missing',
        issues: [
          {
            _tag: "Type",
            path: ["shareClassSymbol"],
            message: 'Expected one of EUTBL, USTBL; got "eutbl". Did you mean "EUTBL"?',
          },
          { _tag: "Missing", path: ["startDay"], message: "is missing" },
        ],
      },
    ],
  })

export type DecodeIssue = z.output<typeof decodeIssue>
export type HttpApiDecodeError = z.output<typeof httpApiDecodeError>

const KINDS: Readonly<Record<string, string>> = {
  object: "an object",
  array: "a list",
  boolean: "true or false",
}

/** The sentence for a value of the wrong type whose schema has none of its own. */
export const wrongType: z.core.$ZodErrorMap = (issue) =>
  issue.code === "invalid_type"
    ? `Expected ${KINDS[issue.expected] ?? `a ${issue.expected}`}; got ${describeInput(issue.input)}`
    : undefined

/** zod's issues as the issues of spec section 7: one for each path, tagged by its cause. */
export function decodeIssues(error: z.ZodError): DecodeIssue[] {
  return error.issues.flatMap(toIssues)
}

function toIssues(issue: z.core.$ZodIssue): DecodeIssue[] {
  // Of a union whose variants were all tried, the first one says what is wrong.
  if (issue.code === "invalid_union" && issue.errors[0] !== undefined) {
    return issue.errors[0].flatMap((inner) => toIssues({ ...inner, path: [...issue.path, ...inner.path] }))
  }
  const path = issue.path.map(toPropertyKey)
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({
      _tag: "Unexpected" as const,
      path: [...path, key],
      message: "is not a field of this object",
    }))
  }
  if (issue.input === undefined) return [{ _tag: "Missing", path, message: "is missing" }]
  return [{ _tag: TAG_BY_CODE[issue.code], path, message: issue.message }]
}

/** `Type`: wrong JSON type or a value outside an enumeration; `Refinement`: right type with a wrong format or range. */
const TAG_BY_CODE: Record<Exclude<z.core.$ZodIssue["code"], "unrecognized_keys">, DecodeIssue["_tag"]> = {
  invalid_type: "Type",
  invalid_value: "Type",
  invalid_union: "Type",
  invalid_key: "Type",
  invalid_element: "Type",
  too_big: "Refinement",
  too_small: "Refinement",
  invalid_format: "Refinement",
  not_multiple_of: "Refinement",
  custom: "Refinement",
}

const toPropertyKey = (key: PropertyKey): DecodeIssue["path"][number] =>
  typeof key === "symbol" ? { _tag: "symbol", key: key.description ?? "" } : key

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
  if (issue.code === "invalid_union" && issue.errors.length > 0) {
    return commonIssues(
      issue.errors.map((errors) =>
        errors.flatMap((inner) => toIssues({ ...inner, path: [...issue.path, ...inner.path] })),
      ),
    )
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

/**
 * What is wrong with a value that is no variant of a union: the issues that it has as any of them, because nobody knows which one
 * was meant. Where variants have none in common, those of the first.
 */
function commonIssues([first = [], ...others]: readonly DecodeIssue[][]): DecodeIssue[] {
  const same = (one: DecodeIssue, other: DecodeIssue) => JSON.stringify(one) === JSON.stringify(other)
  const common = first.filter((one) => others.every((issues) => issues.some((other) => same(one, other))))
  return common.length > 0 ? common : first
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

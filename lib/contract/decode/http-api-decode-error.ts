import * as z from "zod"

const propertyKey = z.union([
  z.string(),
  z.number(),
  z.strictObject({ _tag: z.literal("symbol"), key: z.string() }),
])

/** Why one place of a request could not be read (spec section 7). */
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
    path: z.array(propertyKey).meta({ description: "The place, from the outside in." }),
    message: z.string().meta({ description: "What is wrong there." }),
  })
  .meta({ id: "Issue" })

/** The body of every 400 (spec section 7). */
export const httpApiDecodeError = z
  .strictObject({
    _tag: z.literal("HttpApiDecodeError"),
    message: z.string().meta({ description: "All issues as a short tree." }),
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

import type * as z from "zod"
import type { ErrorTag } from "./errors/error-body.ts"
import type { Resource } from "./resources.ts"

export const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const

export type Method = (typeof METHODS)[number]

/**
 * One operation: its name, its inputs and its responses. Requests are decoded and responses encoded with these schemas; the
 * reference page, the OpenAPI document and the tests use the same object.
 */
export type Endpoint<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Payload extends z.ZodType = z.ZodType,
> = Readonly<{
  /** Unique in its interface; the `operationId` of the OpenAPI document. */
  operationId: string
  method: Exclude<Method, "HEAD" | "OPTIONS">
  /** Below the interface's prefix, with parameters in braces: `/funds/{fundId}`. */
  path: string
  /** The resource it belongs to, the word of its URL. */
  resource: Resource
  summary: string
  description: string
  params: Params
  /** Unknown query parameters are ignored. */
  query: Query
  /** The JSON body of a POST, PUT or PATCH; undefined for an operation without. */
  payload?: Payload
  /** The body is a file of this media type and size at most, not JSON; `payload` is the schema of its bytes. */
  payloadFile?: Readonly<{ mediaType: string; limitBytes: number }>
  /** Bytes of the largest payload, where it is not the usual 64 KiB. */
  largestPayloadBytes?: number
  /** An example payload as it is sent. */
  payloadExample?: z.input<Payload>
  status: 200 | 201 | 204
  body: Body
  /** The response is one page of a list, newest first; `Link` has the next. */
  isPaged?: true
  /**
   * The response is a file, whose JSON format is `body`: the media types by value of `format`, the default first. `Accept`
   * decides if the request has no `format`.
   */
  files?: Readonly<Record<string, string>>
  /** An example response as it is sent. */
  example: z.input<Body>
  /** Error responses, besides those that every operation shares. */
  errors: readonly ErrorTag[]
}>

/** Declares an endpoint, keeping the exact types of its schemas. */
export const endpoint = <
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Payload extends z.ZodType = z.ZodUndefined,
>(
  declaration: Endpoint<Params, Query, Body, Payload>,
): Endpoint<Params, Query, Body, Payload> => declaration

/** Declares an endpoint that returns one page of a list; its service function returns a Page. */
export const pagedEndpoint = <Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodArray>(
  declaration: Endpoint<Params, Query, Body, z.ZodUndefined>,
): Endpoint<Params, Query, Body, z.ZodUndefined> & Readonly<{ isPaged: true }> => ({
  ...declaration,
  isPaged: true,
})

/** Declares an endpoint that returns a file in one of several formats; its service function returns a SentFile. */
export const fileEndpoint = <
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  const Files extends Readonly<Record<string, string>>,
>(
  declaration: Endpoint<Params, Query, Body, z.ZodUndefined> & Readonly<{ files: Files }>,
): Endpoint<Params, Query, Body, z.ZodUndefined> & Readonly<{ files: Files }> => declaration

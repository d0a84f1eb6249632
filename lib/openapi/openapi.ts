import type { JsonSchema } from "#lib/contract/wire-schema.ts"

/** The parts of an OpenAPI 3.1 document that ours has. */
export type OpenApiDocument = Readonly<{
  openapi: "3.1.1"
  info: Readonly<{
    title: string
    version: string
    description: string
    contact: Readonly<{ name: string; url: string }>
    license: Readonly<{ name: string; identifier: string }>
  }>
  servers: readonly Readonly<{ url: string; description: string }>[]
  /** Empty where operations need no credentials. */
  security: readonly Readonly<Record<string, readonly string[]>>[]
  tags: readonly Readonly<{ name: string; description: string }>[]
  paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>
  components: Readonly<{
    schemas: Readonly<Record<string, JsonSchema>>
    responses: Readonly<Record<string, OpenApiResponse>>
    headers: Readonly<Record<string, OpenApiHeader>>
    /** Only where operations have such parameters. */
    parameters?: Readonly<Record<string, OpenApiParameter>>
    securitySchemes?: Readonly<Record<string, OpenApiSecurityScheme>>
  }>
}>

export type OpenApiOperation = Readonly<{
  operationId: string
  tags: readonly string[]
  summary: string
  description: string
  parameters: readonly (OpenApiParameter | Reference)[]
  requestBody?: Readonly<{ required: true; content: Readonly<Record<string, OpenApiContent>> }>
  responses: Readonly<Record<string, OpenApiResponse | Reference>>
}>

export type OpenApiParameter = Readonly<{
  name: string
  in: "path" | "query" | "header"
  required: boolean
  description: string
  schema: JsonSchema
  example?: string | number
}>

export type OpenApiResponse = Readonly<{
  description: string
  headers: Readonly<Record<string, Reference>>
  content?: Readonly<Record<string, OpenApiContent>>
  /** The columns of the CSV form, in their order. */
  "x-csv-columns"?: readonly string[]
}>

/** A body: with one example, with one for each of its kinds, or with none where its text is not JSON. */
export type OpenApiContent = Readonly<{
  schema: JsonSchema
  example?: unknown
  examples?: Readonly<Record<string, Readonly<{ value: unknown }>>>
}>

export type OpenApiHeader = Readonly<{
  description: string
  schema: JsonSchema
  example: string
}>

export type OpenApiSecurityScheme =
  | Readonly<{ type: "http"; scheme: "basic"; description: string }>
  | Readonly<{
      type: "oauth2"
      description: string
      flows: Readonly<{
        authorizationCode: Readonly<{
          authorizationUrl: string
          tokenUrl: string
          refreshUrl: string
          scopes: Readonly<Record<string, string>>
        }>
      }>
    }>

export type Reference = Readonly<{ $ref: string }>

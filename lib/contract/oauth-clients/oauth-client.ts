import * as z from "zod"
import { uuid } from "#lib/contract/values/codes.ts"
import { date } from "#lib/contract/values/date.ts"
import { describeInput, textOf, textWhich } from "#lib/contract/values/text.ts"
import { holdsShapelessCharacters, imitatesOurName } from "#lib/domain/oauth/application-name.ts"
import {
  MAX_APPLICATION_NAME_LENGTH,
  MAX_REDIRECT_URIS,
  redirectUriError,
} from "#lib/domain/oauth/oauth-client.ts"

/** The name of an application, shown to the users whose data it requests. */
export const applicationName = textWhich(
  (text) =>
    text.trim().length > 0 && text.length <= MAX_APPLICATION_NAME_LENGTH && !holdsShapelessCharacters(text),
  `text of 1 to ${MAX_APPLICATION_NAME_LENGTH} characters on one line, without control, invisible and direction characters`,
)
  .refine((text) => !imitatesOurName(text), {
    error: ({ input }) => `Expected a name that does not look like Sharebook; got ${describeInput(input)}`,
  })
  .meta({ minLength: 1, maxLength: MAX_APPLICATION_NAME_LENGTH })

/** Stored unchanged and compared exactly (RFC 9700 section 4.1.3). */
export const redirectUri = textWhich(
  (text) => redirectUriError(text) === null,
  "a complete https:// address (http:// on localhost only) without fragment, user name and password",
)

/** The address of an application's logo. */
export const logoUri = textWhich(
  (text) => text.startsWith("https://") && redirectUriError(text) === null,
  "a complete https:// address",
)

/** A third-party application as its owner sees it, without its secret. */
export const oauthClient = z
  .strictObject({
    clientId: uuid,
    name: textOf(MAX_APPLICATION_NAME_LENGTH),
    redirectUris: z.array(redirectUri),
    logoUri: logoUri.nullable(),
    createdAt: date,
  })
  .meta({ id: "OauthClient" })

/** An application with its secret, which is returned only once. */
export const newOauthClient = oauthClient
  .extend({ clientSecret: z.string().meta({ description: "Returned only once and not stored." }) })
  .meta({ id: "NewOauthClient" })

export const oauthClientPayload = z
  .strictObject({
    name: applicationName,
    redirectUris: z.array(redirectUri).min(1).max(MAX_REDIRECT_URIS),
    logoUri: logoUri.nullable(),
  })
  .meta({ id: "OauthClientPayload" })

import { toString as qrCodeOf } from "qrcode"
import { saveUnconfirmedSecret } from "#lib/db/users/second-factor-rows.ts"
import { conflict } from "#lib/domain/errors/domain-error.ts"
import type { User } from "#lib/domain/users/user.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { sealText } from "#lib/services/secrets/sealed-text.ts"
import { secondFactorSeal } from "./take-second-factor-code.ts"
import { newTimeBasedSecret, timeBasedUri } from "./time-based-code.ts"

/** What an authenticator application is given: as text to type, as an address, and as its QR code (SVG). */
export type SecondFactorSecret = Readonly<{ secret: string; uri: string; qrCode: string }>

/**
 * Makes a secret for a user's authenticator application. Nothing asks for its codes until one of them has confirmed
 * it; until then another call makes another one. Throws ConflictError where a confirmed one exists.
 */
export async function startSecondFactor(
  ctx: ServiceContext,
  { user, pepper }: Readonly<{ user: User; pepper: string }>,
): Promise<SecondFactorSecret> {
  const secret = newTimeBasedSecret()
  const sealed = sealText(secret, secondFactorSeal(user.id, pepper))
  if (!(await saveUnconfirmedSecret(ctx.db, user.id, sealed, ctx.clock.now()))) {
    throw conflict("You have a second factor already. Remove it first to set up another one.")
  }
  const uri = timeBasedUri(secret, user.email)
  return { secret, uri, qrCode: await qrCodeOf(uri, { type: "svg", margin: 0 }) }
}

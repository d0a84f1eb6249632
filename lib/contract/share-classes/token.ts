import * as z from "zod"
import { oneOf } from "#lib/contract/values/one-of.ts"
import { textWhich } from "#lib/contract/values/text.ts"
import {
  EVM_ADDRESS,
  EVM_NETWORKS,
  SOLANA_ADDRESS,
  SOLANA_NETWORKS,
  STARKNET_ADDRESS,
  STARKNET_NETWORKS,
  STELLAR_ADDRESS,
  STELLAR_NETWORKS,
} from "#lib/domain/share-classes/token.ts"

const address = (form: RegExp, expected: string) =>
  textWhich((text) => form.test(text), expected).meta({ pattern: form.source })

/** Token of spec section 2.4: the form of the address follows from the network. */
export const token = z
  .discriminatedUnion("network", [
    z.strictObject({
      network: oneOf(EVM_NETWORKS),
      address: address(EVM_ADDRESS, "0x and 40 hexadecimal characters"),
    }),
    z.strictObject({
      network: oneOf(STARKNET_NETWORKS),
      address: address(STARKNET_ADDRESS, "0x and 64 hexadecimal characters"),
    }),
    z.strictObject({
      network: oneOf(STELLAR_NETWORKS),
      address: address(STELLAR_ADDRESS, "G or C and 55 characters of base 32"),
    }),
    z.strictObject({
      network: oneOf(SOLANA_NETWORKS),
      address: address(SOLANA_ADDRESS, "32 to 44 base58 characters"),
    }),
  ])
  .meta({ id: "Token" })

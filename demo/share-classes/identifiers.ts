import { keccak_256 } from "@noble/hashes/sha3.js"
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js"
import { seededDigits, seededHex } from "#demo/seed.ts"
import { isinCheckDigit } from "#lib/domain/codes/codes.ts"
import type { Network, Token } from "#lib/domain/share-classes/token.ts"
import { EVM_NETWORKS, STARKNET_NETWORKS, STELLAR_NETWORKS } from "#lib/domain/share-classes/token.ts"

/** An invented ISIN with a valid check digit; Z9 after the country distinguishes it from real ones. */
export function demoIsin(country: string, ...name: readonly string[]): string {
  const body = `${country}Z9${seededDigits(7, "isin", ...name)}`
  return body + isinCheckDigit(body)
}

/** The remainder of a decimal text of any length by 97. */
const modulo97 = (digits: string): number => Number(BigInt(digits) % 97n)

const asDigits = (text: string): string =>
  [...text].map((character) => Number.parseInt(character, 36).toString()).join("")

const twoDigits = (value: number): string => value.toString().padStart(2, "0")

/** Prepends country and check digits (ISO 7064, mod 97-10) to a national account number. */
const iban = (country: string, account: string): string =>
  `${country}${twoDigits(98 - modulo97(asDigits(`${account}${country}00`)))}${account}`

/** French accounts end with a key that makes the whole number divisible by 97. */
const withFrenchKey = (account: string): string => `${account}${twoDigits(97 - modulo97(`${account}00`))}`

/** An invented IBAN with valid check digits, for the account of a share class or an investor. */
export function demoIban(country: "FR" | "GB" | "IE" | "DE" | "CH", owner: string): string {
  const digits = (count: number): string => seededDigits(count, "account", owner)
  if (country === "FR") return iban("FR", withFrenchKey(`9999900001${digits(11)}`))
  // Bank codes that are not assigned.
  if (country === "DE") return iban("DE", `99999999${digits(10)}`)
  if (country === "CH") return iban("CH", `99999${digits(12)}`)
  return iban(country, `DEMO${digits(14)}`)
}

const BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"

/** Version byte of a contract address in Stellar's StrKey encoding, which makes its first letter C. */
const STELLAR_CONTRACT = 0x10

/** Hexadecimal digits of an Ethereum address with the capitals that are its checksum (EIP-55). */
export function withEip55Capitals(hex: string): string {
  const check = bytesToHex(keccak_256(utf8ToBytes(hex)))
  return [...hex]
    .map((digit, index) => (Number.parseInt(check[index] ?? "0", 16) >= 8 ? digit.toUpperCase() : digit))
    .join("")
}

/** CRC-16/XMODEM, the checksum of StrKey (SEP-23). */
export function crc16Xmodem(bytes: Uint8Array): number {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc
}

const digitsOf = (value: bigint, alphabet: string, length: number): string => {
  let rest = value
  let text = ""
  while (rest > 0n) {
    text = (alphabet[Number(rest % BigInt(alphabet.length))] ?? "") + text
    rest /= BigInt(alphabet.length)
  }
  return text.padStart(length, alphabet[0])
}

function stellarContract(payload: string): string {
  const body = Buffer.from(`${STELLAR_CONTRACT.toString(16)}${payload}`, "hex")
  const checksum = Buffer.alloc(2)
  checksum.writeUInt16LE(crc16Xmodem(body))
  return digitsOf(BigInt(`0x${Buffer.concat([body, checksum]).toString("hex")}`), BASE32, 56)
}

const isOneOf = <N extends Network>(networks: readonly N[], network: Network): network is N =>
  networks.some((known) => known === network)

/** An invented token: its address has the format and checksum of its network and is derived from the names. */
export function demoToken(symbol: string, network: Network): Token {
  const payload = seededHex("token", symbol, network)
  if (isOneOf(EVM_NETWORKS, network)) {
    return { network, address: `0x${withEip55Capitals(payload.slice(0, 40))}` }
  }
  // A Starknet address is below 2^251: the first digit stays 0.
  if (isOneOf(STARKNET_NETWORKS, network)) return { network, address: `0x0${payload.slice(1)}` }
  if (isOneOf(STELLAR_NETWORKS, network)) return { network, address: stellarContract(payload) }
  return { network, address: digitsOf(BigInt(`0x${payload}`), BASE58, 32) }
}

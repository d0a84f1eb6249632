import { describe, expect, test } from "vitest"
import { SHARE_CLASS_SYMBOLS } from "#demo/catalogue.ts"
import { isBic, isIban, isIsin } from "#lib/domain/codes/codes.ts"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import {
  EVM_NETWORKS,
  isTokenAddress,
  SOLANA_NETWORKS,
  STARKNET_NETWORKS,
  STELLAR_NETWORKS,
  tokenExplorer,
} from "#lib/domain/share-classes/token.ts"
import { demoShareClasses } from "./demo-share-classes.ts"
import { crc16Xmodem, withEip55Capitals } from "./identifiers.ts"

const classes = demoShareClasses()
const tokens = classes.flatMap((shareClass) => shareClass.tokens)

const find = (symbol: string) => classes.find((shareClass) => shareClass.symbol === symbol)

test("there are thirteen, in the order of the specification", () => {
  expect(classes.map(({ symbol }) => symbol)).toEqual(SHARE_CLASS_SYMBOLS)
})

test("both variants occur, with and without an intermediary bank", () => {
  const accounts = classes.map(({ bankAccountNumber, bankAccountIntermediaryBic }) => [
    bankAccountNumber !== null,
    bankAccountIntermediaryBic !== null,
  ])
  expect(accounts).toContainEqual([true, true])
  expect(accounts).toContainEqual([true, false])
  expect(accounts).toContainEqual([false, false])
})

test("dollars and pounds can be subscribed in euros through the intermediary classes", () => {
  expect(find("USTBL")?.intermediaryShareClasses).toEqual([["EUR", "eurUSTBL"]])
  expect(find("UKTBL")?.intermediaryShareClasses).toEqual([["EUR", "eurUKTBL"]])
})

describe("invented codes", () => {
  test.each(classes)("of $symbol have valid check digits", (shareClass) => {
    expect(isIsin(shareClass.isin)).toBe(true)
    if (shareClass.bankAccountNumber === null) return
    expect(isIban(shareClass.bankAccountNumber)).toBe(true)
    expect(isBic(shareClass.bankAccountBic)).toBe(true)
    expect(isBic(shareClass.bankAccountIntermediaryBic ?? shareClass.bankAccountBic)).toBe(true)
  })

  test("are different for each class", () => {
    const accounts = classes.flatMap(({ bankAccountNumber }) => bankAccountNumber ?? [])
    expect(new Set(classes.map(({ isin }) => isin)).size).toBe(13)
    expect(new Set(accounts).size).toBe(accounts.length)
    expect(new Set(tokens.map(({ address }) => address)).size).toBe(tokens.length)
  })
})

describe("tokens", () => {
  test("have the format of their network", () => {
    for (const { network, address } of tokens) expect(isTokenAddress(network, address)).toBe(true)
  })

  test.each([
    ["EVM", EVM_NETWORKS],
    ["Starknet", STARKNET_NETWORKS],
    ["Stellar", STELLAR_NETWORKS],
    ["Solana", SOLANA_NETWORKS],
  ] as const)("occur on %s networks", (_, networks) => {
    expect(tokens.some(({ network }) => networks.some((known) => known === network))).toBe(true)
  })

  test("are on main networks only, not on test networks", () => {
    for (const token of tokens) expect(tokenExplorer(token).isTest, token.network).toBe(false)
  })

  test("of Stellar have the StrKey checksum", () => {
    for (const { network, address } of tokens) {
      if (network !== "Stellar") continue
      const bits = [...address]
        .map((digit) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(digit).toString(2).padStart(5, "0"))
        .join("")
      const bytes = Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
      const [low = 0, high = 0] = bytes.slice(-2)
      expect(crc16Xmodem(bytes.slice(0, -2))).toBe(low + 256 * high)
    }
  })

  test("of Solana encode 32 bytes", () => {
    const alphabet = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
    for (const { network, address } of tokens) {
      if (network !== "Solana") continue
      const value = [...address].reduce((sum, digit) => sum * 58n + BigInt(alphabet.indexOf(digit)), 0n)
      expect(value < 2n ** 256n).toBe(true)
    }
  })
})

describe("checksums match published examples", () => {
  test.each([
    "5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
    "fB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
    "dbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
    "D1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
  ])("EIP-55: %s", (address) => expect(withEip55Capitals(address.toLowerCase())).toBe(address))

  test("CRC-16/XMODEM of 123456789", () => {
    expect(crc16Xmodem(new TextEncoder().encode("123456789"))).toBe(0x31c3)
  })
})

test("texts are in five different languages", () => {
  for (const { data } of classes) {
    expect(new Set(LANGUAGES.map((language) => data[language].name)).size).toBe(5)
    expect(new Set(LANGUAGES.map((language) => data[language].amfClassification)).size).toBe(5)
    for (const language of LANGUAGES) expect(data[language].referenceIndex).not.toBe("")
  }
  expect(find("EUTBL")?.data.en.referenceIndex).toBe("Capitalised €STR")
})

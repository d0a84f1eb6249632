import { expect, it } from "vitest"
import type { Token } from "./token.ts"
import { NETWORKS, networkName, shortAddress, tokenExplorer } from "./token.ts"

it("every network has an explorer that is reached by https, at the address", () => {
  for (const network of NETWORKS) {
    const { url } = tokenExplorer({ network, address: "CADDRESS" } as Token)
    expect(url, network).toMatch(/^https:\/\/[a-z.]+\/.*CADDRESS/)
  }
})

it("test networks are distinguished from real ones", () => {
  const tests = NETWORKS.filter((network) => tokenExplorer({ network, address: "" } as Token).isTest)
  expect(tests).toEqual(NETWORKS.filter((network) => /Sepolia|Amoy|Testnet|Devnet/.test(network)))
})

it("a Stellar account and a Stellar contract have different explorer paths", () => {
  const url = (address: string) => tokenExplorer({ network: "Stellar", address }).url
  expect(url("GABC")).toContain("/account/GABC")
  expect(url("CABC")).toContain("/contract/CABC")
})

it("names and addresses are written for people", () => {
  expect(networkName("PolygonAmoy")).toBe("Polygon Amoy")
  expect(networkName("Ethereum")).toBe("Ethereum")
  expect(shortAddress("0x1F98431c8aD98523631AE4a59f267346ea31F984")).toBe("0x1F98…F984")
})

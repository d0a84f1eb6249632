import type { Network, Token } from "./token.ts"

/** Where anyone can look a contract up, and whether its network is one for tests only. */
export type TokenExplorer = Readonly<{ name: string; url: string; isTest: boolean }>

type Explorer = Readonly<{ name: string; prefix: string; suffix?: string; isTest?: boolean }>

const EXPLORERS: Readonly<Record<Network, Explorer>> = {
  Ethereum: { name: "Etherscan", prefix: "https://etherscan.io/token/" },
  Sepolia: { name: "Etherscan", prefix: "https://sepolia.etherscan.io/token/", isTest: true },
  Polygon: { name: "PolygonScan", prefix: "https://polygonscan.com/token/" },
  PolygonAmoy: { name: "PolygonScan", prefix: "https://amoy.polygonscan.com/token/", isTest: true },
  Base: { name: "BaseScan", prefix: "https://basescan.org/token/" },
  BaseSepolia: { name: "BaseScan", prefix: "https://sepolia.basescan.org/token/", isTest: true },
  Arbitrum: { name: "Arbiscan", prefix: "https://arbiscan.io/token/" },
  ArbitrumSepolia: { name: "Arbiscan", prefix: "https://sepolia.arbiscan.io/token/", isTest: true },
  Etherlink: { name: "Etherlink Explorer", prefix: "https://explorer.etherlink.com/token/" },
  EtherlinkTestnet: {
    name: "Etherlink Explorer",
    prefix: "https://testnet.explorer.etherlink.com/token/",
    isTest: true,
  },
  Starknet: { name: "Starkscan", prefix: "https://starkscan.co/token/" },
  StarknetSepolia: { name: "Starkscan", prefix: "https://sepolia.starkscan.co/token/", isTest: true },
  Stellar: { name: "Stellar Expert", prefix: "https://stellar.expert/explorer/public/" },
  StellarTestnet: {
    name: "Stellar Expert",
    prefix: "https://stellar.expert/explorer/testnet/",
    isTest: true,
  },
  Solana: { name: "Solscan", prefix: "https://solscan.io/token/" },
  SolanaDevnet: {
    name: "Solscan",
    prefix: "https://solscan.io/token/",
    suffix: "?cluster=devnet",
    isTest: true,
  },
}

/** The public explorer of a token's network, at the token. */
export function tokenExplorer({ network, address }: Token): TokenExplorer {
  const { name, prefix, suffix = "", isTest = false } = EXPLORERS[network]
  return { name, url: `${prefix}${stellarNetworkPath(network, address)}${address}${suffix}`, isTest }
}

/** Stellar keeps contracts (`C...`) and accounts (`G...`) in different rooms. */
const stellarNetworkPath = (network: Network, address: string): string => {
  if (!network.startsWith("Stellar")) return ""
  return address.startsWith("C") ? "contract/" : "account/"
}

/** The name of a network as people write it: `PolygonAmoy` is `Polygon Amoy`. */
export const networkName = (network: Network): string => network.replace(/(?<=[a-z])(?=[A-Z])/g, " ")

/** An address by its ends, enough to recognise it: `0x1f98…F984`. */
export const shortAddress = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`

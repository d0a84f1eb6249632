/** The four families of networks of spec section 2.4 with their address formats. */
export const EVM_NETWORKS = [
  "Sepolia",
  "PolygonAmoy",
  "BaseSepolia",
  "ArbitrumSepolia",
  "EtherlinkTestnet",
  "Ethereum",
  "Polygon",
  "Base",
  "Arbitrum",
  "Etherlink",
] as const
export const STARKNET_NETWORKS = ["Starknet", "StarknetSepolia"] as const
export const STELLAR_NETWORKS = ["Stellar", "StellarTestnet"] as const
export const SOLANA_NETWORKS = ["Solana", "SolanaDevnet"] as const

export const NETWORKS = [
  ...EVM_NETWORKS,
  ...STARKNET_NETWORKS,
  ...STELLAR_NETWORKS,
  ...SOLANA_NETWORKS,
] as const

export type Network = (typeof NETWORKS)[number]

/** `0x` and 40 hexadecimal characters. */
export const EVM_ADDRESS = /^0x[0-9a-fA-F]{40}$/
/** `0x` and 64 hexadecimal characters. */
export const STARKNET_ADDRESS = /^0x[0-9a-fA-F]{64}$/
/** Account (`G`) or contract (`C`) address: 55 characters of base 32 follow. */
export const STELLAR_ADDRESS = /^[GC][A-Z2-7]{55}$/
/** 32 to 44 base58 characters. */
export const SOLANA_ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

type TokenOn<N extends readonly Network[]> = Readonly<{ network: N[number]; address: string }>

/** The contract under which a share class is held on a public network. */
export type Token =
  | TokenOn<typeof EVM_NETWORKS>
  | TokenOn<typeof STARKNET_NETWORKS>
  | TokenOn<typeof STELLAR_NETWORKS>
  | TokenOn<typeof SOLANA_NETWORKS>

const ADDRESS_FORMS: readonly (readonly [readonly Network[], RegExp])[] = [
  [EVM_NETWORKS, EVM_ADDRESS],
  [STARKNET_NETWORKS, STARKNET_ADDRESS],
  [STELLAR_NETWORKS, STELLAR_ADDRESS],
  [SOLANA_NETWORKS, SOLANA_ADDRESS],
]

/** Whether the address has the format of its network. */
export const isTokenAddress = (network: Network, address: string): boolean =>
  ADDRESS_FORMS.some(([networks, form]) => networks.includes(network) && form.test(address))

/** The public explorer of a network, and whether it is a test network. */
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

/** Stellar's explorer has different paths for contracts (`C...`) and accounts (`G...`). */
const stellarNetworkPath = (network: Network, address: string): string => {
  if (!network.startsWith("Stellar")) return ""
  return address.startsWith("C") ? "contract/" : "account/"
}

/** The name of a network as people write it: `PolygonAmoy` is `Polygon Amoy`. */
export const networkName = (network: Network): string => network.replace(/(?<=[a-z])(?=[A-Z])/g, " ")

/** An abbreviated address: `0x1f98…F984`. */
export const shortAddress = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`

/** The four families of networks of spec section 2.4 with the form their addresses have. */
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

/** Whether the address has the form its network asks for. */
export const isTokenAddress = (network: Network, address: string): boolean =>
  ADDRESS_FORMS.some(([networks, form]) => networks.includes(network) && form.test(address))

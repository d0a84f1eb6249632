/** Keccak-256 as Ethereum uses it: the padding differs from SHA3-256, so node:crypto does not offer it. */

const LANE_MASK = (1n << 64n) - 1n
const LANES = 25
const RATE_BYTES = 136
const ROUNDS = 24

const rotate = (lane: bigint, bits: number): bigint =>
  bits === 0 ? lane : ((lane << BigInt(bits)) | (lane >> BigInt(64 - bits))) & LANE_MASK

const laneAt = (state: readonly bigint[], x: number, y: number): bigint => state[(x % 5) + 5 * (y % 5)] ?? 0n

/** One bit of the round constants: the linear feedback shift register x^8 + x^6 + x^5 + x^4 + 1 (FIPS 202, 3.2.5). */
function* roundConstantBits(): Generator<bigint> {
  for (let register = 1; ; register = register & 0x80 ? (register << 1) ^ 0x171 : register << 1) {
    yield BigInt(register & 1)
  }
}

function roundConstants(): bigint[] {
  const bits = roundConstantBits()
  return Array.from({ length: ROUNDS }, () => {
    let constant = 0n
    for (let place = 0; place <= 6; place += 1) {
      constant |= (bits.next().value ?? 0n) << BigInt(2 ** place - 1)
    }
    return constant
  })
}

/** Where each lane moves to and by how much it turns (rho and pi, FIPS 202, 3.2.2 and 3.2.3). */
function moves(): { from: number; to: number; bits: number }[] {
  let [x, y] = [1, 0]
  const found = [{ from: 0, to: 0, bits: 0 }]
  for (let step = 0; step < LANES - 1; step += 1) {
    const target = { x: y, y: (2 * x + 3 * y) % 5 }
    found.push({ from: x + 5 * y, to: target.x + 5 * target.y, bits: (((step + 1) * (step + 2)) / 2) % 64 })
    ;[x, y] = [target.x, target.y]
  }
  return found
}

const ROUND_CONSTANTS = roundConstants()
const MOVES = moves()

function permute(state: bigint[]): void {
  for (const constant of ROUND_CONSTANTS) {
    const columns = [0, 1, 2, 3, 4].map((x) =>
      [0, 1, 2, 3, 4].reduce((parity, y) => parity ^ laneAt(state, x, y), 0n),
    )
    const mixed = state.map(
      (lane, index) => lane ^ (columns[(index + 4) % 5] ?? 0n) ^ rotate(columns[(index + 1) % 5] ?? 0n, 1),
    )
    const moved = new Array<bigint>(LANES).fill(0n)
    for (const { from, to, bits } of MOVES) moved[to] = rotate(mixed[from] ?? 0n, bits)
    for (let index = 0; index < LANES; index += 1) {
      const [x, y] = [index % 5, Math.floor(index / 5)]
      state[index] = (moved[index] ?? 0n) ^ (~laneAt(moved, x + 1, y) & LANE_MASK & laneAt(moved, x + 2, y))
    }
    state[0] = (state[0] ?? 0n) ^ constant
  }
}

/** The Keccak-256 hash of bytes as 64 hexadecimal digits. */
export function keccak256(message: Uint8Array): string {
  const padded = new Uint8Array(Math.ceil((message.length + 1) / RATE_BYTES) * RATE_BYTES)
  padded.set(message)
  padded[message.length] = 0x01
  padded[padded.length - 1] = (padded.at(-1) ?? 0) | 0x80
  const view = new DataView(padded.buffer)
  const state = new Array<bigint>(LANES).fill(0n)
  for (let block = 0; block < padded.length; block += RATE_BYTES) {
    for (let lane = 0; lane < RATE_BYTES / 8; lane += 1) {
      state[lane] = (state[lane] ?? 0n) ^ view.getBigUint64(block + 8 * lane, true)
    }
    permute(state)
  }
  const output = new DataView(new ArrayBuffer(32))
  for (let lane = 0; lane < 4; lane += 1) output.setBigUint64(8 * lane, state[lane] ?? 0n, true)
  return Buffer.from(output.buffer).toString("hex")
}

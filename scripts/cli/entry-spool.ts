import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import type { BookedEntry, Entries } from "#lib/domain/bank-statements/bank-statement.ts"
import type { EntryStore } from "#lib/domain/bank-statements/camt-reader.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"

/** What is written or read together. */
const BLOCK_BYTES = 256 * 1024

/** Entries of statements on disk, from where they are read as often as an import needs them. */
export type EntrySpool = Disposable & Readonly<{ openStore: () => EntryStore<Entries> }>

/**
 * Opens a file for the entries of statements that are too many for memory. It has no name from the beginning: no other process
 * reads it, and it is gone with this one, however that ends.
 */
export function openEntrySpool(): EntrySpool {
  const file = openUnnamedFile()
  let end = 0
  let pending: string[] = []
  let pendingLength = 0
  const flush = () => {
    const bytes = Buffer.from(pending.join(""))
    for (let written = 0; written < bytes.length; ) {
      written += writeSync(file, bytes, written, bytes.length - written, end + written)
    }
    end += bytes.length
    pending = []
    pendingLength = 0
  }
  return {
    openStore: () => {
      flush()
      const start = end
      return {
        add: (entry) => {
          const line = `${JSON.stringify(entry)}\n`
          pending.push(line)
          pendingLength += line.length
          if (pendingLength >= BLOCK_BYTES) flush()
        },
        end: () => {
          flush()
          const stop = end
          return { [Symbol.iterator]: () => entriesBetween(file, start, stop) }
        },
      }
    },
    [Symbol.dispose]: () => closeSync(file),
  }
}

function openUnnamedFile(): number {
  const folder = mkdtempSync(path.join(tmpdir(), "sharebook-entries-"))
  try {
    return openSync(path.join(folder, "entries"), "wx+", 0o600)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The entries in a part of the file, one on each line. */
function* entriesBetween(file: number, start: number, end: number): Generator<BookedEntry> {
  const decoder = new TextDecoder()
  const block = Buffer.allocUnsafe(BLOCK_BYTES)
  let unfinished = ""
  for (let at = start; at < end; ) {
    const length = readSync(file, block, 0, Math.min(BLOCK_BYTES, end - at), at)
    invariant(length > 0, "what was written to the spool is in it")
    at += length
    const lines = (unfinished + decoder.decode(block.subarray(0, length), { stream: true })).split("\n")
    unfinished = lines.pop() ?? ""
    for (const line of lines) yield JSON.parse(line) as BookedEntry
  }
}

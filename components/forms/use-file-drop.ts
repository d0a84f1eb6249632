"use client"

import type { DragEvent, RefObject } from "react"
import { useState } from "react"

/**
 * Lets a form take a file that is dropped anywhere on it, into its file input. `dropHandlers` belong to the form, `dropLook` to the
 * frame that shows where.
 */
export function useFileDrop(
  input: RefObject<HTMLInputElement | null>,
  onFile: (file: File | undefined) => void,
) {
  const [isOver, setOver] = useState(false)
  return {
    dropHandlers: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        const { files } = event.dataTransfer
        if (files.length === 0 || input.current === null) return
        input.current.files = files
        onFile(files[0])
      },
    },
    dropLook: `rounded border border-dashed p-5 ${isOver ? "border-accent bg-wash" : "border-border"}`,
  }
}

/** The name of a file as the service accepts it: the files of some systems have control characters in theirs. */
export const sentFileName = ({ name }: File, otherwise: string): string =>
  name
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, "")
    .slice(-200)
    .trim() || otherwise

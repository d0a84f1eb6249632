"use client"

const SIZES = {
  12: "text-12",
  13: "text-13",
  15: "text-15",
  17: "text-17",
  21: "text-21",
  28: "text-28",
  40: "text-40",
} as const

/** The place of a line of text, as high as the text. */
export const SkeletonLine = ({ size, width }: Readonly<{ size: keyof typeof SIZES; width: string }>) => (
  <span className={`block ${SIZES[size]}`}>
    <span className="inline-block h-[0.7em] max-w-full rounded-[3px] bg-hairline" style={{ width }} />
    <span className="invisible">&#8203;</span>
  </span>
)

/** The place of a form field with its label. */
export const SkeletonField = () => (
  <div>
    <SkeletonLine size={13} width="6rem" />
    <div className="mt-1 h-11 rounded border border-hairline" />
  </div>
)

/** The place of a table. */
export const SkeletonTable = ({ rows, columns }: Readonly<{ rows: number; columns: number }>) => (
  <div>
    <SkeletonRow look="border-ink py-2" columns={columns} size={13} />
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same and stay where they are
      <SkeletonRow key={row} look="border-hairline py-3" columns={columns} size={15} />
    ))}
  </div>
)

const SkeletonRow = ({ look, columns, size }: Readonly<{ look: string; columns: number; size: 13 | 15 }>) => (
  <div className={`flex justify-between gap-6 border-b ${look}`}>
    {Array.from({ length: columns }, (_, column) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same and stay where they are
      <div key={column} className={column > 1 ? "hidden md:block" : undefined}>
        <SkeletonLine size={size} width={column === 0 ? "8rem" : "5rem"} />
      </div>
    ))}
  </div>
)

/** The place of a key figure with its label and its day. */
export const SkeletonFigure = ({ isLarge = false }: Readonly<{ isLarge?: boolean }>) => (
  <div>
    <SkeletonLine size={13} width="7rem" />
    <div className="mt-1">
      <SkeletonLine size={isLarge ? 40 : 21} width={isLarge ? "13rem" : "7rem"} />
    </div>
    <div className="mt-1">
      <SkeletonLine size={12} width="9rem" />
    </div>
  </div>
)

/** The place of a chart with its heading. */
export const SkeletonChart = () => (
  <div>
    <SkeletonLine size={21} width="12rem" />
    <div className="mt-4 h-80 border-hairline border-y" />
  </div>
)

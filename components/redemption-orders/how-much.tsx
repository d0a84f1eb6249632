"use client"

import { chosenRadio } from "#components/forms/chosen-radio.ts"
import { useAdopted } from "#components/forms/use-adopted.ts"
import type { RedeemWords } from "./redeem-texts.ts"

/** How much of a position is redeemed: so many shares of it, or all that are free. */
export type HowMuch = "part" | "all"

const readHowMuch = (text: string): HowMuch => (text === "all" ? "all" : "part")

/** Asks how much of a position is redeemed. */
export function HowMuchChoice({
  words,
  chosen,
  onChoose,
}: Readonly<{
  words: Pick<RedeemWords, "howMuch" | "partOfIt" | "allOfIt">
  chosen: HowMuch
  onChoose: (chosen: HowMuch) => void
}>) {
  const choice = useAdopted<HTMLFieldSetElement, HowMuch>(
    chosen,
    (fieldset) => readHowMuch(chosenRadio(fieldset, chosen)),
    onChoose,
  )
  return (
    <fieldset ref={choice}>
      <legend className="mb-2 font-medium text-13">{words.howMuch}</legend>
      <div className="mb-4 flex flex-wrap gap-x-6 gap-y-2">
        {(["part", "all"] as const).map((value) => (
          <label key={value} className="flex min-h-6 items-center gap-2">
            <input
              type="radio"
              name="how-much"
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="size-4 accent-accent"
            />
            {value === "part" ? words.partOfIt : words.allOfIt}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

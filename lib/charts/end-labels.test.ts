import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { labelLines, labelPlaces, spreadLabels } from "./end-labels.ts"

describe("the labels at the ends of lines", () => {
  it("move apart equally where they would overlap, and stay where they are otherwise", () => {
    const [low, high, alone] = spreadLabels([0.52, 0.5, 0.1], [0.1, 0.1, 0.1])
    expect(alone).toBe(0.1)
    expect(low).toBeCloseTo(0.56)
    expect(high).toBeCloseTo(0.46)
  })

  it("stay inside of the plot", () => {
    const [first, second, third] = spreadLabels([0.95, 0.94, 0.1], [0.135, 0.135, 0.135])
    expect([first, second, third].map((height) => height?.toFixed(3))).toEqual(["1.000", "0.865", "0.100"])
    expect(spreadLabels([0, 0, 0], [0.1, 0.1, 0.1]).toSorted()).toEqual([0, 0.1, 0.2])
  })

  it("keep their distance and their order wherever the lines end, none further away than all of them need", () => {
    const labels = fc.array(
      fc.record({
        wanted: fc.double({ min: 0, max: 1, noNaN: true }),
        height: fc.double({ min: 0.05, max: 0.2, noNaN: true }),
      }),
      { minLength: 1, maxLength: 4 },
    )
    fc.assert(
      fc.property(labels, (all) => {
        const spread = spreadLabels(
          all.map(({ wanted }) => wanted),
          all.map(({ height }) => height),
        )
        const placed = all
          .map((label, index) => ({ ...label, middle: spread[index] ?? 0 }))
          .toSorted((a, b) => a.middle - b.middle)
        for (const [index, { middle, height, wanted }] of placed.entries()) {
          const above = placed[index - 1]
          if (above === undefined) continue
          expect(middle - above.middle).toBeGreaterThanOrEqual((height + above.height) / 2 - 1e-9)
          expect(wanted).toBeGreaterThanOrEqual(above.wanted)
        }
        const needed = all.reduce((total, { height }) => total + height, 0)
        for (const { middle, wanted } of placed)
          expect(Math.abs(middle - wanted)).toBeLessThanOrEqual(needed + 1e-9)
      }),
    )
  })

  it("have a line for every few words, and the height of their lines", () => {
    expect(labelLines("EUTBL")).toEqual(["EUTBL"])
    expect(labelLines("ECB rate")).toEqual(["ECB rate"])
    expect(labelLines("SAFO + eurSAFO")).toEqual(["SAFO +", "eurSAFO"])
    expect(labelLines("UKTBL + eurUKTBL + usdUKTBL")).toEqual(["UKTBL +", "eurUKTBL +", "usdUKTBL"])
    const distance = (label: string, part: "name" | "nameAndValue"): number => {
      const [upper, lower] = labelPlaces([
        { label, position: 0.5 },
        { label: "UKTBL", position: 0.52 },
      ])
      return (lower?.[part] ?? 0) - (upper?.[part] ?? 0)
    }
    expect(distance("EUTBL", "name")).toBeCloseTo(0.075)
    expect(distance("EUTBL", "nameAndValue")).toBeCloseTo(0.135)
    expect(distance("SAFO + eurSAFO", "name")).toBeCloseTo(0.105)
    expect(distance("SAFO + eurSAFO", "nameAndValue")).toBeCloseTo(0.165)
  })
})

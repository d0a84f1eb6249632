import { describe, expect, it } from "vitest"
import { sampleJpeg, samplePng } from "./logo-image.fixture.ts"
import { MAX_LOGO_BYTES, readLogo } from "./logo-image.ts"

const text = (content: string): Uint8Array => new TextEncoder().encode(content)

const changed = (bytes: Uint8Array, place: number, value: number): Uint8Array => {
  const copy = Uint8Array.from(bytes)
  copy[place] = value
  return copy
}

it("a PNG and a JPEG are what their bytes say, with their size", () => {
  expect(readLogo(samplePng(300, 100))).toEqual({ type: "png", width: 300, height: 100 })
  expect(readLogo(sampleJpeg(300, 100))).toEqual({ type: "jpeg", width: 300, height: 100 })
  expect(readLogo(sampleJpeg(300, 100, 1))).toEqual({ type: "jpeg", width: 300, height: 100 })
})

describe("no logo", () => {
  const png = samplePng(10, 10)
  it.each([
    ["nothing", new Uint8Array()],
    ["an SVG", text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ["a page", text("<html>")],
    ["a GIF", text("GIF89a\x01\x00\x01\x00")],
    ["a signature alone", png.subarray(0, 8)],
    ["a PNG that is cut off", png.subarray(0, png.length - 14)],
    ["a PNG whose head is not first", changed(png, 12, 0x58)],
    ["a PNG of 16 bits a channel", changed(png, 24, 16)],
    ["a PNG of an unknown colour type", changed(png, 25, 5)],
    ["a PNG with an impossible length", changed(png, 8, 255)],
    ["a PNG with a palette that is missing", changed(png, 25, 3)],
    ["a PNG that is too wide", samplePng(2_001, 1)],
    ["a PNG without width", samplePng(0, 1)],
    ["a JPEG that is too high", sampleJpeg(1, 2_001)],
    ["a JPEG of four colours", sampleJpeg(10, 10, 4)],
    ["a JPEG that is cut off", sampleJpeg().subarray(0, 20)],
    ["a JPEG that begins with its pixels", changed(sampleJpeg(), 3, 0xda)],
    ["an image of more than 200 kB", Uint8Array.from([...samplePng(), ...new Uint8Array(MAX_LOGO_BYTES)])],
  ])("is %s", (_, bytes) => {
    expect(readLogo(bytes)).toBeNull()
  })
})

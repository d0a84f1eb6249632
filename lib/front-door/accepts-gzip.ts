/** Whether a caller takes gzip: named, or meant by `*`, and not with a weight of zero (RFC 9110 section 12.5.3). */
export function acceptsGzip(acceptEncoding: string | undefined): boolean {
  const weights = new Map(
    (acceptEncoding ?? "").split(",").map((part) => {
      const [coding = "", ...parameters] = part.toLowerCase().split(";")
      return [coding.trim(), parameters.join(";").trim()]
    }),
  )
  const weight = weights.get("gzip") ?? weights.get("*")
  return weight !== undefined && !/^q=0(\.0*)?$/.test(weight)
}

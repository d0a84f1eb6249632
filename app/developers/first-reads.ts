/** A first read in one place where people start. */
export type FirstRead = Readonly<{ title: string; note?: string; text: (base: string) => string }>

/** The same read in four places; `base` is the address of the public interface. */
export const FIRST_READS: readonly FirstRead[] = [
  {
    title: "Shell",
    text: (base) => `curl ${base}/net-asset-values/EUTBL/latest`,
  },
  {
    title: "JavaScript",
    text: (base) => `const base = "${base}"
const answer = await fetch(base + "/net-asset-values/EUTBL/latest")
const { day, amount } = await answer.json()
console.log(day, amount.value, amount.currency)`,
  },
  {
    title: "Python",
    text: (base) => `import json, urllib.request

base = "${base}"
with urllib.request.urlopen(base + "/net-asset-values/EUTBL/latest") as answer:
    nav = json.load(answer)
print(nav["day"], nav["amount"]["value"], nav["amount"]["currency"])`,
  },
  {
    title: "Google Sheets",
    note: "All values of the year. Google reads from the internet: the service needs a public address.",
    text: (base) => `=IMPORTDATA("${base}/net-asset-values/EUTBL?startDay=2026-01-01&format=csv")`,
  },
]

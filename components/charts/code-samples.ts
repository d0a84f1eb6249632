/** A request in one language or tool. */
export type CodeSample = Readonly<{ name: string; text: string }>

/** Ways to send the request of a chart. A Google sheet takes the response as CSV. */
export const codeSamples = (url: string): readonly CodeSample[] => [
  { name: "curl", text: `curl "${url}"` },
  {
    name: "JavaScript",
    text: `const response = await fetch("${url}")
if (!response.ok) throw new Error(await response.text())
const points = await response.json()`,
  },
  {
    name: "Python",
    text: `import json
from urllib.request import urlopen

with urlopen("${url}") as response:
    points = json.load(response)`,
  },
  { name: "Google Sheets", text: `=IMPORTDATA("${url}&format=csv")` },
]

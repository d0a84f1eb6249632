import { describeSettings } from "#lib/env.ts"

/** The settings of the service as text, generated from their schema. */
export function settingsHelp(): string {
  return describeSettings()
    .filter(({ name }) => name !== "NODE_ENV")
    .map(({ name, description, defaultValue }) => {
      const suffix = defaultValue === undefined ? "" : ` [${defaultValue}]`
      return `  ${name.padEnd(22)}${wrap(`${description}${suffix}`, 78).join(`\n${" ".repeat(24)}`)}`
    })
    .join("\n")
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(" ")) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { ROOT } from "#scripts/root.ts"

// What the source says about itself: which declaration uses which. Tests ask it what a service function or an operation reaches.

/** Code that changes the database. */
export const WRITES =
  /\bINSERT INTO\b|\bDELETE FROM\b|(?<!\b(?:FOR|KEY|DO) )\bUPDATE \w+|\.(?:create|createMany|update|updateMany|upsert|delete|deleteMany)\(/

/** A declaration by its file and name: `lib/services/payouts/send-payout.ts#sendPayout`. */
type DeclarationKey = string

type Declaration = Readonly<{ key: DeclarationKey; file: string; isExported: boolean; text: string }>

const DECLARATION = /^(export )?(?:default )?(?:abstract )?(?:async )?(?:function\*?|const|let|class) ([\w{])/

const NAME = /^(?:export )?(?:default )?(?:abstract )?(?:async )?(?:function\*?|const|let|class) (\w+)/

/** Words of a comment use nothing. */
const withoutComments = (text: string): string =>
  text.replaceAll(/^\s*\/\*\*?[\s\S]*?\*\/$/gm, "").replaceAll(/^\s*\/\/.*$/gm, "")

/** Nor do those of a text for people; of a template, what it fills in. One within another is left as it is. */
const withoutTexts = (text: string): string =>
  text.replaceAll(/"(?:[^"\\\n]|\\.)*"/g, '""').replaceAll(/`[^`]*`/g, (template) => {
    const filled = [...template.matchAll(/\$\{([^{}]*)\}/g)].map(([, code]) => code)
    return filled.length === template.split("${").length - 1 ? filled.join(" ") : template
  })

/** The declarations of a file, each with its lines. Those that have a pattern in place of a name are `#…` with their line. */
function declarationsOf(file: string, text: string): Declaration[] {
  const found: { key: string; isExported: boolean; lines: string[] }[] = []
  for (const [at, line] of text.split("\n").entries()) {
    const declared = DECLARATION.exec(line)
    if (declared !== null) {
      const name = NAME.exec(line)?.[1] ?? `line-${at}`
      found.push({ key: `${file}#${name}`, isExported: declared[1] !== undefined, lines: [] })
    }
    found.at(-1)?.lines.push(line)
  }
  return found.map(({ lines, ...rest }) => ({ ...rest, file, text: lines.join("\n") }))
}

/** The names that a file imports from files of ours, each with the key of its declaration. */
function importsOf(file: string, text: string): Map<string, DeclarationKey> {
  const imports = new Map<string, DeclarationKey>()
  for (const [, names = "", from = ""] of text.matchAll(
    /^import (?!type )\{([^}]*)\} from "([#.][^"]*)"/gm,
  )) {
    const target = from.startsWith("#") ? from.slice(1) : path.join(path.dirname(file), from)
    for (const each of names.split(",")) {
      const [name, local = name] = each.trim().split(" as ")
      if (name) imports.set(local ?? name, `${target}#${name}`)
    }
  }
  for (const [, name = "", from = ""] of text.matchAll(/^import \* as (\w+) from "([#.][^"]*)"/gm)) {
    imports.set(`* ${name}`, `${from.startsWith("#") ? from.slice(1) : path.join(path.dirname(file), from)}#`)
  }
  return imports
}

/** The declarations of the source with what they use. */
export class SourceGraph {
  readonly declarations = new Map<DeclarationKey, Declaration>()
  readonly #names = new Map<string, ReadonlyMap<string, DeclarationKey>>()
  readonly #references = new Map<DeclarationKey, readonly DeclarationKey[]>()

  /** Reads the files of the layers that run. */
  static read(): SourceGraph {
    const graph = new SourceGraph()
    const files = globSync("{lib,app,scripts}/**/*.{ts,tsx}", { cwd: ROOT }).filter(
      (file) => !/\.test\.ts|\.fixture\.ts|generated/.test(file),
    )
    for (const file of files.toSorted())
      graph.#add(file, withoutComments(readFileSync(path.join(ROOT, file), "utf8")))
    return graph
  }

  #add(file: string, text: string): void {
    const names = importsOf(file, text)
    const declarations = declarationsOf(file, text)
    for (const { key } of declarations) names.set(key.split("#")[1] ?? "", key)
    this.#names.set(file, names)
    for (const declaration of declarations) {
      this.declarations.set(declaration.key, declaration)
      this.#references.set(
        declaration.key,
        this.usedIn(file, declaration.text).filter((key) => key !== declaration.key),
      )
    }
  }

  /** The declarations of a file. */
  in = (file: string): Declaration[] =>
    [...this.declarations.values()].filter((declaration) => declaration.file === file)

  /** The declarations of ours that a file imports. */
  importedBy = (file: string): DeclarationKey[] =>
    [...(this.#names.get(file)?.values() ?? [])].filter((key) => !key.startsWith(`${file}#`))

  /** The declaration that a name stands for in a file. */
  named = (file: string, name: string): DeclarationKey | undefined => this.#names.get(file)?.get(name)

  /**
   * The declarations that a piece of a file uses; those of `import * as` by their name within it. The name of a member of anything
   * else is none, whatever else has it.
   */
  usedIn(file: string, text: string): DeclarationKey[] {
    const names = this.#names.get(file)
    const used = new Set(
      withoutTexts(text)
        .match(/(?<![^.]\.)\b\w+(?:\.\w+)?\b/g)
        ?.flatMap((name) => [name, name.split(".")[0] ?? name]),
    )
    return [...used].flatMap((name) => {
      const [space = "", member] = name.split(".")
      const module = member === undefined ? undefined : names?.get(`* ${space}`)
      return module === undefined ? (names?.get(name) ?? []) : `${module}${member}`
    })
  }

  /** The declarations that are used by those of `starts`, by what they use, and so on, except what `isEnd` holds back. */
  reachedFrom(
    starts: readonly DeclarationKey[],
    isEnd: (key: DeclarationKey) => boolean = () => false,
  ): Set<DeclarationKey> {
    const reached = new Set(starts)
    for (const key of reached) {
      if (isEnd(key)) continue
      for (const next of this.#references.get(key) ?? []) reached.add(next)
    }
    return reached
  }

  textOf = (key: DeclarationKey): string => this.declarations.get(key)?.text ?? ""
}

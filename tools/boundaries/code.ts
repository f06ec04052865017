// What the checks need to know of one TypeScript file.

export type Import = {
  specifier: string | null
  line: number
  /** A dynamic import is loaded when it is needed, a type never. */
  kind: 'static' | 'dynamic' | 'type'
  /** Named again to whoever imports this file. */
  reExported: boolean
}

export type Code = {
  /** Every module the file names: imports, re-exports, dynamic imports, import types; `null` when it is computed. */
  imports: readonly Import[]
  /** SQL in tagged templates and in `.unsafe(…)`: the text between the `${…}`; `null` when it is computed. */
  sql: readonly { pieces: readonly string[] | null; line: number }[]
  /** Templates that read like SQL under a tag of another name. */
  hidden: readonly { tag: string; line: number }[]
  /** Names made into identifiers of SQL: `sql('wallet.accounts')`; `null` when the schema is computed. */
  identifiers: readonly { name: string | null; line: number }[]
  /** What loads code in a way that names no file. */
  loads: readonly { says: string; line: number }[]
  /** Calls and reads of members as text: `Date.now`, `Math.random`; `new Date` when it is called without arguments. */
  uses: readonly { name: string; line: number }[]
  /** Names imported, types aside: `node:crypto randomBytes`. */
  named: readonly { name: string; line: number }[]
  /** Every name taken from another file, types too; `*` when it is the whole file. */
  taken: readonly { specifier: string; name: string }[]
  /** Texts and the pieces of templates between their `${…}`, those of imports aside. */
  texts: readonly { text: string; line: number }[]
  /** Events as an `interface Events` declares them, as `emit` names them, and every key of an object. */
  events: readonly { name: string; line: number }[]
  /** Names of events that are published and of jobs that are queued, each with a line of it. */
  emitted: ReadonlyMap<string, number>
  queued: ReadonlyMap<string, number>
  keys: ReadonlySet<string>
  /** Names of members, whatever they are members of. */
  members: ReadonlySet<string>
  /** Templates with `${…}` that could be the names of words: their pieces. */
  templates: readonly (readonly string[])[]
  /** Constant objects: name → what they hold, `a.b` for what is nested. */
  objects: ReadonlyMap<string, readonly { path: string; line: number }[]>
  /** Calls of the contract as the web makes them: by which function, with `typeof` which call; `null` when it names none. */
  made: readonly { by: string; call: string | null; method: string; line: number }[]
  /** Names of the types that the file declares. */
  types: readonly { name: string; line: number }[]
  /** Variables and parameters that are named here. */
  bindings: readonly { name: string; line: number }[]
  exported: readonly { name: string; isType: boolean; line: number }[]
  /** Every function with the lines it takes. */
  functions: readonly { line: number; lines: number }[]
  /** Lines over 120 characters that hold no string, template or comment. */
  longLines: readonly number[]
}

// What a piece of SQL touches, read with PostgreSQL's own parser (libpg-query, the grammar of PostgreSQL 18 as WASM).
import type { ScanToken } from 'libpg-query'
import {
  findNodes,
  stringsIn,
  toUse,
  unique,
  type Mention,
  type Node,
  type SqlUse,
} from './sql-use.ts'

const parser = await import('libpg-query').catch(() => {
  console.error(
    'boundaries: libpg-query is not installed here; the lock file has it: run `npm ci`.',
  )
  process.exit(1)
})
await parser.loadModule()

/** What stands where a template has `${…}`, tried in this order until it parses. */
const substitutes = [
  ' $1 ',
  ' ',
  ' p ',
  ' p.p ',
  ' (p) values ($1) ',
  ' p = $1 ',
  ' ($1) ',
  ' true and ',
  ' and true ',
  ' p, ',
  ' , p ',
  ' where true ',
  ' p as (select 1), ',
  ' join p on true ',
  ' select 1 ',
  ' when true then 1 ',
]

const frames: readonly { first: RegExp; around: readonly (readonly [string, string])[] }[] = [
  {
    first:
      /^(select|insert|update|delete|merge|values|copy|truncate|lock|create|alter|drop|refresh|do|call)\b/i,
    around: [['', '']],
  },
  {
    first: /^(set|begin|commit|rollback|savepoint|explain|analyze|vacuum|notify|listen|grant)\b/i,
    around: [['', '']],
  },
  {
    first: /^with\b/i,
    around: [
      ['', ''],
      ['', ' select 1'],
    ],
  },
  {
    first: /^(and|or)\b/i,
    around: [
      ['select 1 from p where true ', ''],
      ['select 1 from p join p on true ', ''],
    ],
  },
  {
    first: /^when\b/i,
    around: [
      ['select case ', ' end'],
      ['select case ', ' else 1 end'],
    ],
  },
  { first: /^returning\b/i, around: [['delete from p ', '']] },
  { first: /^on conflict\b/i, around: [['insert into p values (1) ', '']] },
  {
    first:
      /^(where|join|left|right|full|inner|cross|natural|group|having|order|limit|offset|fetch|for|union|except|intersect)\b/i,
    around: [['select 1 from p ', '']],
  },
  {
    first: /^,/,
    around: [
      ['select 1 ', ' from p'],
      ['select 1 from p ', ''],
      ['select 1 from p order by p ', ''],
      ['with p as (select 1) ', ' select 1'],
      ['update p set p = 1 ', ''],
    ],
  },
]
const anywhere = [
  ['', ''],
  ['select ', ' from p'],
  ['select ', ''],
  ['select ', ' 1 from p'],
  ['select 1 from p where ', ''],
  ['select 1 from ', ''],
  ['select 1 from p order by ', ''],
  ['select 1 from p order by p ', ''],
  ['with ', ' select 1'],
  ['with p as (', ') select 1'],
  ['update p set ', ''],
  ['insert into p ', ''],
  ['select 1 from p ', ''],
  ['select 1 from p where p ', ''],
  ['select p(', ')'],
  ['select (', ') from p'],
  ['select * from p (', ''],
  ['select case ', ' end from p'],
] as const

/** What the text between `${…}` of a template touches. Undefined when no reading of it is SQL. */
export const readTemplate = (pieces: readonly string[]): SqlUse | undefined => {
  const start = pieces
    .join(' ')
    .replace(/--[^\n]*/g, ' ')
    .trim()
  if (start === '') return { mentions: [], sources: [], compared: [], dynamic: [] }
  const framed = frames.find(({ first }) => first.test(start))?.around ?? []
  for (const [before, after] of [...framed, ...anywhere]) {
    const tree = parsePieces(before, pieces, after)
    if (tree) return toUse(tree)
  }
  return undefined
}

/** Puts substitutes where the parser stumbles, at most so often that a hopeless frame is left soon. */
const parsePieces = (before: string, pieces: readonly string[], after: string): unknown => {
  const chosen = pieces.slice(1).map(() => 0)
  for (let attempt = 0; attempt < 12 + 3 * pieces.length; attempt++) {
    const ends: number[] = []
    let text = before
    pieces.forEach((piece, at) => {
      text += piece
      if (at === chosen.length) return
      text += substitutes[chosen[at]!]
      ends.push(text.length)
    })
    try {
      return parser.parseSync(text + after)
    } catch (error) {
      if (!parser.hasSqlDetails(error)) throw error
      const stumbled = error.sqlDetails?.cursorPosition ?? text.length
      // The last substitute that began before the place and is not exhausted; else the first after it.
      const before = ends.findLastIndex(
        (end, at) =>
          end - substitutes[chosen[at]!]!.length <= stumbled &&
          chosen[at]! < substitutes.length - 1,
      )
      const next = before >= 0 ? before : chosen.findIndex((n) => n < substitutes.length - 1)
      if (next < 0) return undefined
      chosen[next]!++
    }
  }
  return undefined
}

/** What a file of SQL touches, bodies of its functions included. Throws when it is not SQL. */
export const readSqlFile = (text: string): SqlUse => {
  const tree = parser.parseSync(text)
  const bodies = findNodes(tree, 'CreateFunctionStmt').flatMap((statement) => {
    const options = ((statement['options'] ?? []) as Node[]).map((o) => o['DefElem'] as Node)
    const valueOf = (name: string): unknown => options.find((o) => o['defname'] === name)?.['arg']
    const language = stringsIn(valueOf('language'))[0]
    const [body] = stringsIn(valueOf('as'))
    if (body === undefined) return []
    return language === 'plpgsql' ? plpgsqlStatements(text) : [body]
  })
  const isPlpgsql = findNodes(tree, 'CreateFunctionStmt').some((each) =>
    stringsIn(each['options']).includes('plpgsql'),
  )
  const executes = isPlpgsql && runsTextInPlpgsql(text) ? ['execute'] : []
  const uses = [toUse(tree), ...bodies.map((body) => readTemplate([body]) ?? scanUse(body))]
  return {
    mentions: unique(uses.flatMap((use) => use.mentions)),
    sources: [...new Set(uses.flatMap((use) => use.sources))],
    compared: [...new Set(uses.flatMap((use) => use.compared))],
    dynamic: [...new Set([...executes, ...uses.flatMap((use) => use.dynamic)])],
  }
}

/** What each statement of a file makes: `function wallet.spend_coins`, `view …`; `other` for any other statement. */
export const readMade = (text: string): string[] => {
  const { stmts = [] } = parser.parseSync(text) as { stmts?: { stmt: Record<string, Node> }[] }
  return stmts.map(({ stmt }) => {
    const { CreateFunctionStmt: made, ViewStmt: view, CreateTableAsStmt: table } = stmt
    if (made) return `function ${stringsIn(made['funcname']).join('.')}`
    if (view) return `view ${nameOf(view['view'] as Node)}`
    if (table?.['objtype'] === 'OBJECT_MATVIEW')
      return `view ${nameOf((table['into'] as Node)['rel'] as Node)}`
    return 'other'
  })
}

const nameOf = ({ schemaname, relname }: Node): string => `${schemaname}.${relname}`

/** `execute …`, `return query execute …`, `for … in execute …`, `open … for execute …`. */
const runsTextInPlpgsql = (text: string): boolean => {
  const tree = parser.parsePlPgSQLSync(text)
  return (
    findNodes(tree, 'PLpgSQL_stmt_dynexecute').length > 0 ||
    findNodes(tree, 'PLpgSQL_stmt_dynfors').length > 0 ||
    findNodes(tree, 'dynquery').length > 0
  )
}

/** Each expression and statement in the bodies of PL/pgSQL functions. */
const plpgsqlStatements = (text: string): string[] =>
  findNodes(parser.parsePlPgSQLSync(text), 'PLpgSQL_expr').map((expression) => {
    const query = String(expression['query'])
    // An assignment is no statement to the SQL parser: only its right side is read.
    return /^\s*[\w.[\]]+\s*:=/.test(query) ? query.replace(/^[^:]*:=/, 'select ') : query
  })

/** The careful reading of what does not parse: whatever is named with a schema is taken for the worst it may be. */
export const scanUse = (text: string): SqlUse => {
  let tokens: readonly ScanToken[]
  try {
    tokens = parser.scanSync(text).tokens
  } catch {
    tokens = [...text.matchAll(/\w+|\S/g)].map(([word]) => ({ text: word }) as ScanToken)
  }
  const mentions: Mention[] = []
  tokens.forEach((token, at) => {
    const name = tokens[at + 2]
    if (tokens[at + 1]?.text !== '.' || !name || !/^[a-z_]\w*$/i.test(token.text)) return
    const before = tokens.slice(Math.max(0, at - 2), at).map((t) => t.text.toLowerCase())
    const isWrite = before.some((word) =>
      ['into', 'update', 'delete', 'truncate', 'copy'].includes(word),
    )
    const verb = isWrite ? 'write' : tokens[at + 3]?.text === '(' ? 'call' : 'read'
    mentions.push({ verb, schema: token.text, name: name.text })
  })
  const dynamic = tokens.filter(({ text }) => /^(do|execute)$/i.test(text)).map(({ text }) => text)
  return { mentions: unique(mentions), sources: [], compared: [], dynamic }
}

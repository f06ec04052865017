// What a tree of PostgreSQL's parser touches.

/**
 * `mentions` are things named with a schema, once each:
 * read a table or view · write anything that changes one · call a function, procedure or type · reference a foreign key.
 * `sources` are functions that tell the time, draw an id or draw lots; `compared` are columns that must equal something.
 */
export type SqlUse = {
  mentions: readonly Mention[]
  sources: readonly string[]
  compared: readonly string[]
  /** What runs text that is only known when it runs: `do`, `execute`, functions that take a query. */
  dynamic: readonly string[]
}
export type Mention = { verb: Verb; schema: string; name: string }
type Verb = 'read' | 'write' | 'call' | 'reference'

export type Node = { readonly [key: string]: unknown }

const sourceFunctions = new Set([
  'now',
  'clock_timestamp',
  'statement_timestamp',
  'transaction_timestamp',
  'timeofday',
  'random',
  'gen_random_uuid',
  'gen_random_bytes',
  'uuidv4',
])

/** A function is closed to what its caller put in the way: nothing is found without its schema. */
const emptyPath = new Set(['pg_catalog', 'pg_temp'])

/** They run, or read as a table, what their text says. */
const runsText =
  /^(query|table|schema|database|cursor)_to_xml|^(query_to_xml|ts_stat|ts_rewrite|dblink\w*|lo_(import|export)|pg_(read|stat)_file\w*)$/
/** They take the name of a relation as text. */
const namesRelation =
  /^(to_reg\w+|nextval|currval|setval|has_\w+_privilege|pg_\w*(size|relation|get_serial_sequence|filenode)\w*|row_security_active|txid_\w+)$/
const changesIt = new Set(['nextval', 'setval'])
const isNameType = /^reg(class|proc|procedure|type|oper|operator)$/

export const toUse = (tree: unknown): SqlUse => {
  const mentions: Mention[] = []
  const sources = new Set<string>()
  const compared = new Set<string>()
  const dynamic = new Set<string>()
  const addText = (verb: Verb, texts: readonly string[]): void => {
    for (const text of texts) {
      const [, schema, name] = /^\s*"?(\w+)"?\."?(\w+)"?/.exec(text) ?? []
      if (schema && name) addName(verb, [schema, name])
    }
  }
  const addName = (verb: Verb, names: readonly string[]): void => {
    const [schema, name] = names
    if (names.length === 2 && schema && name && schema !== 'pg_catalog')
      mentions.push({ verb, schema, name })
  }
  const visit = (node: unknown, verb: Verb): void => {
    if (Array.isArray(node)) return node.forEach((each) => visit(each, verb))
    if (node === null || typeof node !== 'object') return
    const { schemaname, relname, relpersistence } = node as Node
    if (typeof schemaname === 'string' && typeof relname === 'string' && relpersistence)
      mentions.push({ verb, schema: schemaname, name: relname })
    for (const [key, value] of Object.entries(node)) {
      if (key === 'DoStmt') dynamic.add('do')
      if (key === 'VariableSetStmt' && (value as Node)['name'] === 'search_path')
        if (stringsIn(value).some((schema) => !emptyPath.has(schema)))
          dynamic.add('set search_path')
      if (key === 'TypeCast') {
        const { typeName, arg } = value as Node
        const type = stringsIn((typeName as Node)['names']).at(-1) ?? ''
        if (isNameType.test(type)) addText('read', stringsIn(arg))
      }
      if (key === 'FuncCall') {
        const { funcname, args } = value as Node
        const called = stringsIn(funcname).at(-1) ?? ''
        if (runsText.test(called)) dynamic.add(called)
        if (called === 'set_config' && stringsIn(args)[0] === 'search_path')
          dynamic.add('set search_path')
        if (namesRelation.test(called))
          addText(changesIt.has(called) ? 'write' : 'read', stringsIn(args))
      }
      if (key === 'funcname') {
        const names = stringsIn(value)
        addName('call', names)
        if (names.length === 1 && sourceFunctions.has(names[0]!)) sources.add(`${names[0]}()`)
      } else if (key === 'SQLValueFunction') {
        const { op } = value as Node
        if (/TIME|DATE/.test(String(op)))
          sources.add(String(op).replace('SVFOP_', '').toLowerCase())
      } else if (key === 'A_Expr') {
        const { name, lexpr, rexpr } = value as Node
        if (stringsIn(name).includes('='))
          for (const column of findNodes([lexpr, rexpr], 'ColumnRef'))
            compared.add(stringsIn(column['fields']).at(-1) ?? '')
        visit(value, verb)
      } else if (key === 'objname') addName('write', stringsIn(value))
      else if (key === 'pktable') visit(value, 'reference')
      else if (key === 'DropStmt') {
        for (const object of (value as { objects: unknown[] }).objects)
          addName('write', stringsIn(object).slice(0, 2))
      } else if (key.endsWith('Stmt')) visitStatement(key, value as Node)
      else if ((key === 'names' || key === 'typeName') && Array.isArray(value))
        addName('call', stringsIn(value))
      else visit(value, verb)
    }
  }
  /** The relation a statement changes is written; all others it names are read. */
  const visitStatement = (kind: string, statement: Node): void => {
    for (const { schemaname, relname } of lockedTables(statement))
      addName('write', [String(schemaname ?? ''), String(relname)])
    for (const [key, value] of Object.entries(statement)) {
      if (key === 'funcname') {
        addName(kind === 'CreateFunctionStmt' ? 'write' : 'call', stringsIn(value))
        continue
      }
      const isTarget = /^(relation|relations|rel|view|sequence|into|intoClause)$/.test(key)
      const isRead = kind === 'CopyStmt' && !statement['is_from']
      // INSERT … SELECT: the part that reads is itself a statement.
      visit(value, isTarget && kind !== 'SelectStmt' && !isRead ? 'write' : 'read')
    }
  }
  visit(tree, 'read')
  return {
    mentions: unique(mentions),
    sources: [...sources],
    compared: [...compared],
    dynamic: [...dynamic],
  }
}

/** What `for update` and its like hold: the tables it names, or all that are read. */
const lockedTables = (statement: Node): Node[] => {
  const clauses = findNodes(statement['lockingClause'], 'LockingClause')
  const tables = findNodes(statement['fromClause'], 'RangeVar')
  return clauses.flatMap(({ lockedRels }) => {
    const named = findNodes(lockedRels, 'RangeVar').map(({ relname }) => relname)
    const nameOf = ({ alias, relname }: Node): unknown =>
      (alias as Node | undefined)?.['aliasname'] ?? relname
    return tables.filter((table) => named.length === 0 || named.includes(nameOf(table)))
  })
}

export const unique = (mentions: readonly Mention[]): Mention[] => [
  ...new Map(mentions.map((m) => [`${m.verb} ${m.schema}.${m.name}`, m])).values(),
]

/** Every string in a part of the tree, in order. */
export const stringsIn = (node: unknown): string[] => {
  if (Array.isArray(node)) return node.flatMap(stringsIn)
  if (node === null || typeof node !== 'object') return []
  const { sval } = node as Node
  return typeof sval === 'string' ? [sval] : Object.values(node).flatMap(stringsIn)
}

export const findNodes = (node: unknown, kind: string): Node[] => {
  if (Array.isArray(node)) return node.flatMap((each) => findNodes(each, kind))
  if (node === null || typeof node !== 'object') return []
  return Object.entries(node).flatMap(([key, value]) =>
    key === kind ? [value as Node, ...findNodes(value, kind)] : findNodes(value, kind),
  )
}

// Which columns of a statement's result may be null: what the catalogue says of tables, and what the statement itself
// proves. PostgreSQL does not tell; in doubt a column may be null.
import { conditions, type Column, type Scope, type Source } from './conditions.ts'
import type { Parameter } from './expand.ts'
import { columnMayBeNull, expression, isOneRowSource, isTrue, type Env } from './expressions.ts'
import { functionColumns } from './table-functions.ts'
import { calledName, asNodes, only, strings, type Node } from './tree.ts'

const parser = await import('libpg-query')
await parser.loadModule()

export type Catalogue = {
  /** Columns of tables; views by their definition. Names are `schema.name`. */
  tables: ReadonlyMap<string, readonly Column[]>
  views: ReadonlyMap<string, string>
}

type Tables = ReadonlyMap<string, readonly Column[]>
type Inside = Env & { tables: Tables }

export const makeNullable = (catalogue: Catalogue) => {
  const views = new Map<string, readonly Column[]>()

  const tableColumns = (name: string): readonly Column[] | undefined => {
    const columns = catalogue.tables.get(name)
    const view = catalogue.views.get(name)
    if (!view || !columns) return columns
    let known = views.get(name)
    if (!known) {
      const found = statementColumns(parse(view), [], new Map(), undefined)
      known = columns.map((column, at) => ({
        name: column.name,
        mayBeNull: found[at]?.mayBeNull ?? true,
      }))
      views.set(name, known)
    }
    return known
  }

  const parse = (text: string): Node => {
    const { stmts } = parser.parseSync(text) as { stmts: { stmt: Node }[] }
    return stmts[0]!.stmt
  }

  const statementColumns = (
    statement: Node,
    parameters: readonly Parameter[],
    outer: Tables,
    parent: Scope | undefined,
  ): Column[] => {
    const [kind, body] = only(statement)
    const tables = new Map(outer)
    const withClause = body['withClause'] as Node | undefined
    for (const each of asNodes(withClause?.['ctes'])) {
      const [, cte] = only(each)
      const name = String(cte['ctename'])
      const query = cte['ctequery'] as Node
      const [, inner] = only(query)
      const isRecursive = Boolean(withClause?.['recursive']) && inner['op'] !== 'SETOP_NONE'
      const renamed = (columns: Column[]): Column[] =>
        columns.map((column, at) => ({
          ...column,
          name: strings(cte['aliascolnames'])[at] ?? column.name,
        }))
      if (isRecursive && inner['larg'])
        tables.set(
          name,
          renamed(statementColumns({ SelectStmt: inner['larg'] }, parameters, tables, parent)),
        )
      tables.set(name, renamed(statementColumns(query, parameters, tables, parent)))
    }
    const env: Inside = {
      parameters,
      tables,
      columnsOf: (inner, within) => statementColumns(inner, parameters, tables, within),
    }
    if (kind === 'SelectStmt') return selectColumns(body, env, parent)
    if (
      kind === 'InsertStmt' ||
      kind === 'UpdateStmt' ||
      kind === 'DeleteStmt' ||
      kind === 'MergeStmt'
    ) {
      const target = sourcesOf({ RangeVar: body['relation'] }, env, parent)
      const from = [...asNodes(body['fromClause']), ...asNodes(body['usingClause'])].flatMap(
        (each) => sourcesOf(each, env, parent),
      )
      const scope = conditions([...target, ...from], [body['whereClause'] as Node], parent, [
        ...asNodes(body['fromClause']),
        ...asNodes(body['usingClause']),
      ])
      const set = new Map<string, boolean>()
      for (const each of asNodes(body['targetList'])) {
        const [, { name, val }] = only(each) as [string, { name: string; val: Node }]
        if (kind === 'UpdateStmt' && only(val)[0] !== 'SetToDefault')
          set.set(name, expression(val, env, scope))
      }
      const after: Scope = {
        ...scope,
        // What an update writes is known from what it writes, not from what the condition found.
        proved: new Set([
          ...[...scope.proved].filter((key) => !set.has(key.split('.').at(-1)!)),
          ...[...set].flatMap(([name, mayBeNull]) =>
            mayBeNull ? [] : [`${target[0]!.name}.${name}`],
          ),
        ]),
      }
      return targets(
        asNodes(body['returningList'] ?? (body['returningClause'] as Node | undefined)?.['exprs']),
        env,
        after,
      )
    }
    return []
  }

  const selectColumns = (select: Node, env: Inside, parent: Scope | undefined): Column[] => {
    if (select['op'] !== 'SETOP_NONE' && select['larg']) {
      const left = statementColumns(
        { SelectStmt: select['larg'] },
        env.parameters,
        env.tables,
        parent,
      )
      const right = statementColumns(
        { SelectStmt: select['rarg'] },
        env.parameters,
        env.tables,
        parent,
      )
      return left.map((column, at) => ({
        ...column,
        mayBeNull: column.mayBeNull || (right[at]?.mayBeNull ?? true),
      }))
    }
    const rows = asNodes(select['valuesLists'])
    if (rows.length > 0) {
      const scope: Scope = {
        sources: [],
        proved: new Set(),
        grouped: false,
        ...(parent ? { parent } : {}),
      }
      const cells = rows.map((row) => asNodes((row['List'] as Node)['items']))
      return cells[0]!.map((_, at) => ({
        name: `column${at + 1}`,
        mayBeNull: cells.some((row) => expression(row[at]!, env, scope)),
      }))
    }
    const from = asNodes(select['fromClause'])
    const sources: Source[] = []
    // A lateral source sees those before it.
    for (const each of from) sources.push(...sourcesOf(each, env, parent, sources))
    const scope: Scope = {
      ...conditions(sources, [select['whereClause'] as Node], parent, from),
      grouped:
        asNodes(select['groupClause']).length > 0 &&
        !JSON.stringify(select['groupClause']).includes('GroupingSet'),
    }
    return targets(asNodes(select['targetList']), env, scope)
  }

  const targets = (items: readonly Node[], env: Inside, scope: Scope): Column[] =>
    items.flatMap((item): Column[] => {
      const [, { name, val }] = only(item) as [string, { name?: string; val: Node }]
      const [kind, body] = only(val)
      if (kind === 'ColumnRef') {
        const fields = asNodes(body['fields'])
        if (only(fields.at(-1))[0] === 'A_Star') {
          const of = strings(fields).at(-1)
          return scope.sources
            .filter((source) => of === undefined || source.name === of)
            .flatMap((source) =>
              source.columns.map((column) => ({
                name: column.name,
                mayBeNull: columnMayBeNull(scope, source.name, column.name),
              })),
            )
        }
        return [
          { name: name ?? strings(fields).at(-1) ?? '', mayBeNull: expression(val, env, scope) },
        ]
      }
      return [{ name: name ?? outputName(val), mayBeNull: expression(val, env, scope) }]
    })

  /** The name that PostgreSQL gives a column without one, as far as statements here use it. */
  const outputName = (node: Node): string => {
    const [kind, body] = only(node)
    if (kind === 'FuncCall') return calledName(body)
    if (kind === 'ColumnRef') return strings(body['fields']).at(-1) ?? ''
    if (kind === 'TypeCast') return outputName(body['arg'] as Node)
    if (kind === 'CoalesceExpr') return 'coalesce'
    if (kind === 'A_Indirection') return strings(body['indirection']).at(-1) ?? ''
    return ''
  }

  const sourcesOf = (
    item: Node,
    env: Inside,
    parent: Scope | undefined,
    before: readonly Source[] = [],
  ): Source[] => {
    const [kind, body] = only(item)
    const alias = body['alias'] as Node | undefined
    const named = (name: string, columns: readonly Column[]): Source[] => {
      const names = strings(alias?.['colnames'])
      return [
        {
          name: String(alias?.['aliasname'] ?? name),
          columns: columns.map((column, at) => ({ ...column, name: names[at] ?? column.name })),
          outer: false,
        },
      ]
    }
    if (kind === 'RangeVar') {
      const { schemaname, relname } = body
      const known = schemaname
        ? tableColumns(`${String(schemaname)}.${String(relname)}`)
        : (env.tables.get(String(relname)) ?? tableColumns(`pg_catalog.${String(relname)}`))
      return named(String(relname), known ?? [])
    }
    const inside: Scope = {
      sources: before,
      proved: new Set(),
      grouped: false,
      ...(parent ? { parent } : {}),
    }
    if (kind === 'RangeSubselect')
      return named(
        '',
        statementColumns(body['subquery'] as Node, env.parameters, env.tables, inside),
      )
    if (kind === 'RangeFunction') return named('', functionColumns(body))
    if (kind === 'JoinExpr') {
      const { jointype } = body
      const left = sourcesOf(body['larg'] as Node, env, parent, before)
      const right = sourcesOf(body['rarg'] as Node, env, parent, [...before, ...left])
      const certain =
        jointype === 'JOIN_LEFT' && isTrue(body['quals']) && isOneRowSource(body['rarg'])
      const outer = (sources: readonly Source[]): Source[] =>
        sources.map((source) => ({ ...source, outer: true }))
      return [
        ...(jointype === 'JOIN_RIGHT' || jointype === 'JOIN_FULL' ? outer(left) : left),
        ...((jointype === 'JOIN_LEFT' && !certain) || jointype === 'JOIN_FULL'
          ? outer(right)
          : right),
      ]
    }
    return []
  }

  return (text: string, parameters: readonly Parameter[]): Column[] =>
    statementColumns(parse(text), parameters, new Map(), undefined)
}

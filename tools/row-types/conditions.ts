// What the conditions of a statement prove about its columns.
import { calledName, asNodes, only, strings, type Node } from './tree.ts'
import { comparisonOperators, strictFunctions } from './functions.ts'

export type Column = { name: string; mayBeNull: boolean }
/** One source of a FROM clause. `outer`: a join may leave all of it null. */
export type Source = { name: string; columns: readonly Column[]; outer: boolean }
export type Scope = {
  sources: readonly Source[]
  /** What the conditions prove: `source.column`, or `.column` where no source is named. */
  proved: ReadonlySet<string>
  grouped: boolean
  parent?: Scope
}

/** What must hold for a row to be there: the conditions, and those of inner joins. */
export const conditions = (
  sources: readonly Source[],
  where: readonly (Node | undefined)[],
  parent: Scope | undefined,
  from: readonly Node[],
): Scope => {
  const proved = new Set<string>()
  const column = (node: Node | undefined): void => {
    const [kind, body] = only(node)
    if (kind === 'ColumnRef') {
      const names = strings(body['fields'])
      proved.add(names.length > 1 ? names.slice(-2).join('.') : `.${names[0] ?? ''}`)
    } else if (kind === 'TypeCast') column(body['arg'] as Node)
    else if (kind === 'FuncCall' && strictFunctions.has(calledName(body)))
      for (const each of asNodes(body['args'])) column(each)
    else if (kind === 'A_Expr' && body['kind'] === 'AEXPR_OP') {
      column(body['lexpr'] as Node)
      column(body['rexpr'] as Node)
    }
  }
  const hold = (node: Node | undefined): void => {
    if (!node) return
    const [kind, body] = only(node)
    if (kind === 'BoolExpr' && body['boolop'] === 'AND_EXPR') asNodes(body['args']).forEach(hold)
    else if (kind === 'BoolExpr' && body['boolop'] === 'NOT_EXPR') {
      const [inner] = asNodes(body['args'])
      if (only(inner)[0] === 'ColumnRef') column(inner)
    } else if (kind === 'NullTest' && body['nulltesttype'] === 'IS_NOT_NULL')
      column(body['arg'] as Node)
    else if (kind === 'ColumnRef') column(node)
    else if (kind === 'A_Expr') {
      const operator = strings(body['name']).at(-1) ?? ''
      const of = String(body['kind'])
      if (of === 'AEXPR_OP' && comparisonOperators.test(operator)) {
        column(body['lexpr'] as Node)
        column(body['rexpr'] as Node)
      } else if (/^AEXPR_(IN|OP_ANY|LIKE|ILIKE|BETWEEN)$/.test(of)) column(body['lexpr'] as Node)
    } else if (kind === 'SubLink' && body['subLinkType'] === 'ANY_SUBLINK')
      column(body['testexpr'] as Node)
  }
  const joins = (item: Node): void => {
    const [kind, body] = only(item)
    if (kind !== 'JoinExpr') return
    const inner = body['jointype'] === 'JOIN_INNER'
    if (inner) hold(body['quals'] as Node)
    if (inner || body['jointype'] === 'JOIN_LEFT') joins(body['larg'] as Node)
    if (inner || body['jointype'] === 'JOIN_RIGHT') joins(body['rarg'] as Node)
  }
  where.forEach(hold)
  from.forEach(joins)
  // A source of which one column is there is there as a whole.
  const here = sources.map((source) => {
    const has = source.columns.some(
      ({ name }) => proved.has(`${source.name}.${name}`) || isOwn(sources, source, name, proved),
    )
    return has ? { ...source, outer: false } : source
  })
  return { sources: here, proved, grouped: false, ...(parent ? { parent } : {}) }
}

const isOwn = (
  sources: readonly Source[],
  source: Source,
  name: string,
  proved: ReadonlySet<string>,
): boolean =>
  proved.has(`.${name}`) &&
  sources.filter((each) => each.columns.some((column) => column.name === name))[0] === source

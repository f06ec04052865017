// Which expressions may be null. In doubt one may.
import type { Column, Scope } from './conditions.ts'
import type { Parameter } from './expand.ts'
import { aggregates, neverNullFunctions, jsonOperators, strictFunctions } from './functions.ts'
import { calledName, asNodes, only, strings, type Node } from './tree.ts'

/** What an expression may name besides the sources: values of the statement, and statements inside it. */
export type Env = {
  parameters: readonly Parameter[]
  columnsOf: (statement: Node, parent: Scope) => Column[]
}

const systemColumns = new Set(['ctid', 'xmin', 'xmax', 'tableoid'])

export const columnMayBeNull = (
  scope: Scope | undefined,
  of: string | undefined,
  name: string,
): boolean => {
  if (!scope) return true
  const source = scope.sources.find(
    (each) =>
      (of === undefined || each.name === of) && each.columns.some((column) => column.name === name),
  )
  if (!source && systemColumns.has(name)) return false
  if (!source) return columnMayBeNull(scope.parent, of, name)
  if (scope.proved.has(`${source.name}.${name}`) || scope.proved.has(`.${name}`)) return false
  const column = source.columns.find((each) => each.name === name)!
  return source.outer || column.mayBeNull
}

/** Whether an expression may be null. */
export const expression = (node: Node | undefined, env: Env, scope: Scope): boolean => {
  const [kind, body] = only(node)
  const mayBeNull = (each: unknown): boolean => expression(each as Node | undefined, env, scope)
  const some = (each: unknown): boolean => asNodes(each).some(mayBeNull)
  switch (kind) {
    case 'ColumnRef': {
      const names = strings(body['fields'])
      if (
        names.length === 1 &&
        scope.sources
          .concat(scope.parent?.sources ?? [])
          .some((s) => s.name === names[0] && !s.columns.some((c) => c.name === names[0]))
      ) {
        const whole = scope.sources.find((s) => s.name === names[0])
        return whole?.outer ?? true
      }
      return columnMayBeNull(scope, names.at(-2), names.at(-1) ?? '')
    }
    case 'A_Const':
      return Boolean(body['isnull'])
    case 'ParamRef':
      return env.parameters[Number(body['number']) - 1]?.mayBeNull ?? true
    case 'TypeCast':
      return mayBeNull(body['arg'])
    case 'CollateClause':
      return mayBeNull(body['arg'])
    case 'CoalesceExpr':
      return asNodes(body['args']).every(mayBeNull)
    case 'MinMaxExpr':
      return asNodes(body['args']).every(mayBeNull)
    case 'NullTest':
    case 'BooleanTest':
    case 'SQLValueFunction':
    case 'A_ArrayExpr':
    case 'RowExpr':
    case 'JsonObjectConstructor':
      return false
    case 'BoolExpr':
      return some(body['args'])
    case 'CaseExpr':
      return (
        !body['defresult'] ||
        mayBeNull(body['defresult']) ||
        asNodes(body['args']).some((each) => mayBeNull((each['CaseWhen'] as Node)['result']))
      )
    case 'SubLink': {
      const type = String(body['subLinkType'])
      if (type === 'EXISTS_SUBLINK' || type === 'ARRAY_SUBLINK') return false
      const inner = body['subselect'] as Node
      const columns = env.columnsOf(inner, scope)
      if (type === 'ANY_SUBLINK')
        return mayBeNull(body['testexpr']) || (columns[0]?.mayBeNull ?? true)
      return !isOneRow(inner) || (columns[0]?.mayBeNull ?? true)
    }
    case 'A_Expr': {
      const of = String(body['kind'])
      if (of === 'AEXPR_DISTINCT' || of === 'AEXPR_NOT_DISTINCT') return false
      if (of === 'AEXPR_NULLIF') return true
      if (jsonOperators.has(strings(body['name']).at(-1) ?? '')) return true
      if (/IN|BETWEEN/.test(of)) {
        const right = body['rexpr'] as Node
        return mayBeNull(body['lexpr']) || some((only(right)[1]['items'] as unknown) ?? [])
      }
      return (body['lexpr'] ? mayBeNull(body['lexpr']) : false) || mayBeNull(body['rexpr'])
    }
    case 'FuncCall': {
      const name = calledName(body)
      if (neverNullFunctions.has(name)) return false
      if (aggregates.has(name))
        return (
          !(scope.grouped && !body['agg_filter'] && !some(body['args'])) &&
          !(body['over'] && !some(body['args']) && !body['agg_filter'])
        )
      if (strictFunctions.has(name)) return some(body['args'])
      return true
    }
    case 'A_Indirection':
      return true
    default:
      return true
  }
}

export const isTrue = (node: unknown): boolean =>
  JSON.stringify(node)?.includes('"boolval":{"boolval":true}') ?? false
export const isOneRowSource = (node: unknown): boolean => {
  const [kind, body] = only(node as Node)
  return kind === 'RangeSubselect' && isOneRow(body['subquery'] as Node)
}

/** `select count(*) from …`: exactly one row, whatever there is. */
const isOneRow = (select: Node): boolean => {
  const [, body] = only(select)
  if (asNodes(body['groupClause']).length > 0 || body['havingClause'] || body['limitCount'])
    return false
  if (asNodes(body['fromClause']).length === 0 && !body['whereClause'])
    return body['op'] === 'SETOP_NONE'
  return asNodes(body['targetList']).some((item) => {
    const value = JSON.stringify(item)
    return (
      /"funcname":\[(\{"String":\{"sval":"pg_catalog"\}\},)?\{"String":\{"sval":"(count|sum|min|max|avg|bool_or|bool_and|array_agg|jsonb_agg|json_agg|string_agg)"\}\}\]/.test(
        value,
      ) &&
      !value.includes('"over"') &&
      !value.includes('SubLink')
    )
  })
}

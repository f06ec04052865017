// What one node of the tree says.
import type { Node } from './read-values.ts'

const assertions =
  /^(TSAsExpression|TSSatisfiesExpression|TSNonNullExpression|ParenthesizedExpression)$/

/** The clock itself, given on rather than read: `const D = Date`, `Reflect.construct(Date, [])`. */
export const handsOnClock = (node: Node): boolean =>
  handingOn.some(
    ([type, key]) =>
      node.type === type &&
      [node[key]].flat().some((each) => each && memberName(each as Node) === 'Date'),
  )
const handingOn = [
  ['VariableDeclarator', 'init'],
  ['AssignmentExpression', 'right'],
  ['AssignmentPattern', 'right'],
  ['Property', 'value'],
  ['CallExpression', 'arguments'],
  ['NewExpression', 'arguments'],
  ['ArrayExpression', 'elements'],
  ['ArrowFunctionExpression', 'body'],
  ['ReturnStatement', 'argument'],
  ['ConditionalExpression', 'consequent'],
  ['ConditionalExpression', 'alternate'],
] as const

export const memberName = (node: Node): string | undefined => {
  if (node.type === 'Identifier') return String(node['name'])
  if (assertions.test(node.type)) return memberName(node['expression'] as Node)
  if (node.type !== 'MemberExpression') return undefined
  const object = memberName(node['object'] as Node)
  const property = node['property'] as Node
  const name = node['computed'] ? property['value'] : property['name']
  if (object === undefined || typeof name !== 'string') return undefined
  return /^(globalThis|window|self)$/.test(object) ? name : `${object}.${name}`
}

export const textOf = (node: Node): string[] | null => {
  if (node.type === 'TemplateLiteral')
    return (node['quasis'] as { value: { cooked: string | null; raw: string } }[]).map(
      ({ value }) => value.cooked ?? value.raw,
    )
  if (node.type === 'Literal' && typeof node['value'] === 'string') return [node['value']]
  return null
}

/** `f<typeof transferCoins>(…)` names a call. */
export const calledType = (node: Node): string | null => {
  const [type] = ((node['typeArguments'] as Node | null)?.['params'] as Node[] | undefined) ?? []
  return type?.type === 'TSTypeQuery' ? String((type['exprName'] as Node)['name']) : null
}

/** Offset → number of its line, from 1. */
export const lineFinder = (text: string): ((offset: number) => number) => {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  return (offset) => {
    let low = 0
    let high = starts.length
    while (high - low > 1) {
      const mid = (low + high) >> 1
      if (starts[mid]! <= offset) low = mid
      else high = mid
    }
    return low + 1
  }
}

/** Of the text `POST /api/wallets/{walletId}/transfer`: POST. */
export const methodIn = (node: Node | null | undefined): string | undefined =>
  /^(GET|POST|PUT|PATCH|DELETE) \//.exec(String(node?.['value']))?.[1]

/** `<ExportButton<typeof exportStudents> call="POST …">`: an element that makes the call it is given. */
export const givenCallMethod = (element: Node): string | undefined =>
  (element['attributes'] as Node[])
    .filter(({ type, name }) => type === 'JSXAttribute' && (name as Node)['name'] === 'call')
    .map(({ value }) => methodIn(value as Node | null))
    .find(Boolean)

/** A template such as `states.${state}`, not one that is all places. */
export const isNameOfWords = (pieces: readonly string[]): boolean =>
  pieces.every((piece) => /^[\w.:-]*$/.test(piece)) && /[a-z]{2}/i.test(pieces.join('.'))

/** `unsafe` of `ctx.sql.unsafe`, `sql['unsafe']` and `make().unsafe`. */
export const memberOf = (node: Node): string | undefined => {
  if (node.type !== 'MemberExpression') return undefined
  const property = node['property'] as Node
  return String(node['computed'] ? property['value'] : property['name'])
}

export const takesUnsafe = (property: Node): boolean =>
  property.type === 'Property' && (property['key'] as Node)['name'] === 'unsafe'

export const isSqlTag = /(^|\.)(sql|tx|connection)$/
export const startsLikeSql =
  /^\s*(select\s|insert\s+into\s|update\s+\S+\s+set\s|delete\s+from\s|merge\s+into\s|truncate\s|with\s+\w+\s+as\s*\(|copy\s|lock\s|alter\s|create\s|drop\s|do\s+\$|call\s)/i

export const textTypes = new Set(['Literal', 'TemplateElement', 'JSXText'])

const namesIn = (pattern: Node | null): Node[] => {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern]
    case 'AssignmentPattern':
      return namesIn(pattern['left'] as Node)
    case 'RestElement':
      return namesIn(pattern['argument'] as Node)
    case 'ArrayPattern':
      return (pattern['elements'] as (Node | null)[]).flatMap(namesIn)
    case 'ObjectPattern':
      return (pattern['properties'] as Node[]).flatMap((each) =>
        each.type === 'RestElement'
          ? namesIn(each)
          : each['shorthand']
            ? []
            : namesIn(each['value'] as Node),
      )
    default:
      return []
  }
}

/** What a declaration or a function names by itself; a field that is taken from an object keeps the name it has there. */
export const bindingsOf = (node: Node): Node[] =>
  node.type === 'VariableDeclarator'
    ? namesIn(node['id'] as Node)
    : isFunction.test(node.type)
      ? (node['params'] as Node[]).flatMap(namesIn)
      : []

export const isFunction = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/

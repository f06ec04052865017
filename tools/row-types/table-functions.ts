// The columns of functions in a FROM clause.
import type { Column } from './conditions.ts'
import { calledName, asNodes, only, strings, type Node } from './tree.ts'

/** Of which every element is there: the arrays that are taken apart hold no null. */
const elements = new Set([
  'unnest',
  'generate_series',
  'generate_subscripts',
  'jsonb_object_keys',
  'string_to_table',
  'regexp_split_to_table',
  'jsonb_array_elements',
  'jsonb_array_elements_text',
  'json_array_elements',
])

const columnsOf = (call: Node): Column[] => {
  const [, body] = only(call)
  const name = calledName(body)
  if (name === 'unnest') return asNodes(body['args']).map(() => ({ name, mayBeNull: false }))
  if (/^jsonb?_each/.test(name))
    return [
      { name: 'key', mayBeNull: false },
      { name: 'value', mayBeNull: name.endsWith('_text') },
    ]
  const column = /_elements(_text)?$/.test(name) ? 'value' : name
  return [{ name: column, mayBeNull: !elements.has(name) }]
}

/** As the alias names them; what a function of our own gives may be null. */
export const functionColumns = (source: Node): Column[] => {
  const alias = source['alias'] as Node | undefined
  const calls = asNodes(source['functions']).map(
    (each) => asNodes((each['List'] as Node)['items'])[0]!,
  )
  const defined = asNodes(source['coldeflist']).map((each) => ({
    name: String(only(each)[1]['colname']),
    mayBeNull: true,
  }))
  const named = strings(alias?.['colnames'])
  const columns = defined.length > 0 ? defined : calls.flatMap(columnsOf)
  const [first] = columns
  // `unnest(…) word`: the alias names the column too.
  if (alias && named.length === 0 && columns.length === 1 && first && defined.length === 0)
    columns[0] = { ...first, name: String(alias['aliasname']) }
  if (source['ordinality']) columns.push({ name: 'ordinality', mayBeNull: false })
  const more = named.slice(columns.length).map((name) => ({ name, mayBeNull: true }))
  return [...columns, ...more]
}

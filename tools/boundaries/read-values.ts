// What expressions hold: constant objects and texts.
import { visitorKeys } from 'oxc-parser'

export type Node = { type: string; start: number; end: number; [key: string]: unknown }

/** What a constant object holds, down to what is no object itself. */
export const leavesOf = (
  node: Node,
  lineOf: (offset: number) => number,
): { path: string; line: number }[] => {
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression')
    return leavesOf(node['expression'] as Node, lineOf)
  if (node.type !== 'ObjectExpression') return []
  return (node['properties'] as Node[]).flatMap((property) => {
    if (property.type !== 'Property' || property['computed']) return []
    const key = property['key'] as Node
    const name = String(key['name'] ?? key['value'])
    const inner = leavesOf(property['value'] as Node, lineOf)
    return inner.length === 0
      ? [{ path: name, line: lineOf(property.start) }]
      : inner.map(({ path, line }) => ({ path: `${name}.${path}`, line }))
  })
}

/** Texts anywhere within an expression: both sides of a choice. */
export const literalsIn = (node: Node): string[] => [
  ...(node.type === 'Literal' && typeof node['value'] === 'string' ? [node['value']] : []),
  ...(visitorKeys[node.type] ?? []).flatMap((key) =>
    [node[key]]
      .flat()
      .filter(Boolean)
      .flatMap((each) => literalsIn(each as Node)),
  ),
]

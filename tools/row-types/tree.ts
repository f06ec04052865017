// Reading PostgreSQL's tree of a statement.
export type Node = { readonly [key: string]: unknown }

export const asNodes = (value: unknown): Node[] => (Array.isArray(value) ? (value as Node[]) : [])

/** A node is an object of one entry: its kind and what it holds. */
export const only = (node: Node | undefined): [kind: string, body: Node] => {
  const [entry] = Object.entries(node ?? {})
  return entry ? [entry[0], entry[1] as Node] : ['', {}]
}

export const strings = (value: unknown): string[] =>
  asNodes(value).flatMap((each) => {
    const [kind, body] = only(each)
    return kind === 'String' ? [String(body['sval'])] : []
  })

/** The name of the function that is called, without its schema. */
export const calledName = (call: Node): string => strings(call['funcname']).at(-1) ?? ''

// The search part of an address, plain `?a=1&b=x&b=y`: every value is text, a repeated name is a list.
export type Query = Readonly<Record<string, string | string[] | undefined>>
export type PathAndQuery = { path: string; query: Query }
export type Location = { pathname: string; search: Query }

export function readQuery(text: string): Query {
  const read: Record<string, string | string[]> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const before = read[name]
    read[name] = before === undefined ? value : [before, value].flat()
  }
  return read
}

export function queryText(query: Record<string, unknown>): string {
  const written = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '') written.append(name, String(one))
  return written.size > 0 ? `?${written}` : ''
}

/** `/courses?field=law` and what else is asked for there. */
export const pathAndQuery = (to: string, more?: Query): PathAndQuery => {
  const cut = to.indexOf('?')
  return cut < 0
    ? { path: to, query: more ?? {} }
    : { path: to.slice(0, cut), query: { ...readQuery(to.slice(cut)), ...more } }
}

/** On this page or below it, with all that the link's search says; `exact` allows nothing more. */
export function isHere(here: Location, { path, query }: PathAndQuery, exact: boolean): boolean {
  const at = here.pathname.replace(/(.)\/$/, '$1')
  if (at !== path && (exact || !at.startsWith(`${path}/`))) return false
  return (
    queryText(
      exact
        ? here.search
        : Object.fromEntries(Object.keys(query).map((name) => [name, here.search[name]])),
    ) === queryText(query)
  )
}

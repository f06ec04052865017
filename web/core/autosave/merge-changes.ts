// What two people, or two tabs, made of the same form comes together field by field.

/** Without regard to the order in which keys happen to stand. What was typed and is no number differs from nothing. */
export const valueText = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    Number.isNaN(inner)
      ? 'NaN'
      : typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
  )
export const sameValue = (a: unknown, b: unknown): boolean => valueText(a) === valueText(b)

const partsOf = <P extends object>(parts: P) => Object.keys(parts) as (keyof P & string)[]
export const changedParts = <P extends object>(from: P, to: P): (keyof P & string)[] =>
  partsOf(to).filter((part) => !sameValue(from[part], to[part]))

/** Parts only they touched become theirs, parts only I touched stay mine, the rest is for me to choose. */
export const merge = <P extends object>(
  base: P,
  mine: P,
  theirs: P,
): { draft: P; conflicts: (keyof P & string)[] } => {
  const conflicts = partsOf(theirs).filter(
    (part) =>
      !sameValue(theirs[part], base[part]) &&
      !sameValue(mine[part], base[part]) &&
      !sameValue(mine[part], theirs[part]),
  )
  const draft = Object.fromEntries(
    partsOf(theirs).map((part) => [
      part,
      sameValue(mine[part], base[part]) ? theirs[part] : mine[part],
    ]),
  ) as P
  return { draft, conflicts }
}

type Issue = { code?: string; message: string; path: PropertyKey[] }
const ruleOf = ({ code, message }: Issue): string =>
  code === 'too_big'
    ? 'too_long'
    : code === 'too_small'
      ? 'required'
      : /^[a-z_]+$/.test(message)
        ? message
        : 'other'

/** What zod found, as `social.linkedin` → `bad_url`. */
export const errorsFrom = (issues: readonly Issue[], at = ''): Record<string, string> =>
  Object.fromEntries(issues.map((issue) => [at + issue.path.join('.'), ruleOf(issue)]))
/** The part a field belongs to: `education.0.grade` → `education`. */
export const partOf = (path: string): string => path.split('.')[0]!

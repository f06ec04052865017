// Every way to change one thing in a JSON value: what a forger, a broken disk or a wrong copy would do.
const changed = (value: unknown): unknown[] => {
  if (Array.isArray(value))
    return [
      ...value.flatMap((each, at) => [
        value.toSpliced(at, 1),
        value.toSpliced(at, 0, each),
        ...changed(each).map((m) => value.with(at, m)),
      ]),
      ...(value.length > 1 ? [value.toReversed()] : []),
      [...value, 'more'],
    ]
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
    return [
      ...entries.flatMap(([key, each]) => [
        Object.fromEntries(entries.filter(([k]) => k !== key)),
        Object.fromEntries(entries.map(([k, v]) => (k === key ? [`${k}x`, v] : [k, v]))),
        ...changed(each).map((m) => ({ ...value, [key]: m })),
      ]),
      { ...value, added: 'more' },
    ]
  }
  const text = String(value)
  return [
    `${text}x`,
    text.slice(1),
    text.slice(0, -1),
    `x${text}`,
    text.toUpperCase() === text ? `${text}0` : text.toUpperCase(),
    null,
    7,
    true,
    [value],
    { value },
    '',
    ...Array.from({ length: 30 }, (_, n) => {
      const at = (n * 7919) % Math.max(1, text.length)
      return text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)
    }),
  ]
}

/** None of them is the value as it was. */
export const mutationsOf = (value: unknown): unknown[] => {
  const same = JSON.stringify(value)
  return changed(value).filter((one) => JSON.stringify(one) !== same)
}

/** So many of them, evenly from all. */
export const spread = <T>(all: readonly T[], count: number): T[] =>
  all.length <= count
    ? [...all]
    : Array.from({ length: count }, (_, n) => all[Math.floor((n * all.length) / count)]!)

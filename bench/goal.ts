// A figure beside its goal: one line, which `npm run bench` puts into its table.

const digits = (n: number): string => (Math.abs(n) < 100 ? n.toFixed(2) : n.toFixed(0))

/** Prints whether the figure meets its goal; the benchmark ends with 1 when one does not. What is no number does not. */
export const meets = (
  name: string,
  figure: number,
  sign: '≤' | '≥',
  goal: number,
  unit = '',
): boolean => {
  const met = sign === '≤' ? figure <= goal : figure >= goal
  const of = unit && ` ${unit}`
  console.log(`${met ? '✓' : '✗'} ${name}: ${digits(figure)}${of}, goal ${sign} ${goal}${of}`)
  if (!met) process.exitCode = 1
  return met
}

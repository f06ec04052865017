// Answers that are given again and again: shaped and written for the first who asks, the same text for everyone after.
type Text = { text: string | Buffer | null }
const kept = new WeakMap<object, Text>()

/** Says that this answer will never be changed, so that its text may be kept as long as it is. */
export const givenAgain = <T extends object>(answer: T): T => {
  if (!kept.has(answer)) kept.set(answer, { text: null })
  return answer
}

/** The text of an answer: kept for those of `givenAgain`, written anew for every other. */
export const writtenOnce = (answer: unknown, write: () => string | Buffer): string | Buffer => {
  const known = typeof answer === 'object' && answer !== null ? kept.get(answer) : undefined
  return known ? (known.text ??= write()) : write()
}

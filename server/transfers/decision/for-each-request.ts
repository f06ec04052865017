/** One request after another: one that fails holds up none behind it, and is told at the end. */
export const eachRequest = async (
  requests: readonly { id: string }[],
  work: (id: string) => Promise<void>,
): Promise<void> => {
  const errors: unknown[] = []
  for (const { id } of requests) await work(id).catch((error: unknown) => errors.push(error))
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} of ${requests.length} transfer requests`)
}

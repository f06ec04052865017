/** One request after another: one that fails holds up none behind it, and is told at the end. */
export const eachRequest = async (
  requests: readonly { id: string }[],
  work: (id: string) => Promise<void>,
): Promise<void> => {
  const problems: unknown[] = []
  for (const { id } of requests) await work(id).catch((problem: unknown) => problems.push(problem))
  if (problems.length > 0)
    throw new AggregateError(problems, `${problems.length} of ${requests.length} transfer requests`)
}

// Which of the courses side by side asks for the least.

/** Nobody does where fewer than two are known, or all are the same. */
export const lowestOf = (numbers: readonly (number | null)[]): boolean[] => {
  const known = numbers.filter((one) => one !== null)
  const lowest = Math.min(...known)
  return numbers.map(
    (one) => known.length > 1 && one === lowest && known.some((other) => other !== lowest),
  )
}

/** Amounts of different currencies are not compared. */
export const cheapestOf = (
  fees: readonly ({ amount: number; currency: string } | null)[],
): boolean[] =>
  new Set(fees.flatMap((fee) => (fee ? [fee.currency] : []))).size === 1
    ? lowestOf(fees.map((fee) => fee?.amount ?? null))
    : fees.map(() => false)

/** RFC 3339 without fractions, as the proofs' vectors write it. */
export const wholeSecond = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`

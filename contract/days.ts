/** A day in milliseconds. */
export const dayMs = 86_400_000

/** The day of a moment in UTC: `2026-11-21`. */
export const utcDay = (at: Date): string => at.toISOString().slice(0, 10)

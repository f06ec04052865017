// Deadlines as moments: a closing day ends at midnight UTC, which is another hour where the student is.
export const endOf = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString()
export const hasPassed = (moment: string | null): boolean => moment !== null && Date.parse(moment) <= Date.now()
export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')

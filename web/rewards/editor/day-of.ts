// Days of a program in the zone of whoever writes them: it begins with its first day and ends with its last.

const two = (n: number): string => String(n).padStart(2, '0')

/** `2026-12-31`, where the reader is. */
export const dayOfMoment = (moment: string | null): string => {
  if (moment === null) return ''
  const at = new Date(moment)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

const momentOf = (day: string, time: string): string | null => {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return null
  const minutes = -new Date(`${day}T${time}`).getTimezoneOffset()
  const [sign, size] = [minutes < 0 ? '-' : '+', Math.abs(minutes)]
  return `${day}T${time}${sign}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

/** The first moment of a day, with the zone it was written in; null when it is no day. */
export const startOf = (day: string): string | null => momentOf(day, '00:00:00')
/** Its last second. */
export const lastSecondOf = (day: string): string | null => momentOf(day, '23:59:59')

// Usual periods of statements, as calendar days of the reader.
export type StatementPeriod = { from: string; to: string }
export const periods = ['month', 'lastMonth', 'year', 'all'] as const

const day = (year: number, month: number, date: number) => {
  const at = new Date(year, month, date)
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

export const periodOf = (name: (typeof periods)[number], now = new Date()): StatementPeriod => {
  const [year, month] = [now.getFullYear(), now.getMonth()]
  const today = day(year, month, now.getDate())
  if (name === 'month') return { from: day(year, month, 1), to: today }
  if (name === 'lastMonth') return { from: day(year, month - 1, 1), to: day(year, month, 0) }
  if (name === 'year') return { from: day(year, 0, 1), to: today }
  return { from: '', to: '' }
}

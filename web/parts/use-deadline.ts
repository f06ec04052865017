import { lastMinute, placeOf } from '#text/moments.ts'
import { zoneHere } from '#web/core/today.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'

/**
 * A deadline in words: the last minute in which it can be met, by the reader's clock and, where that shows another, by the
 * clock of the zone in which it ends. `at`: the first moment that is too late.
 */
export const useDeadline = () => {
  const t = useWords('ui')
  const { dateTime } = useFormat()
  return (at: string, timeZone: string): string => {
    const here = dateTime(lastMinute(at))
    const there = dateTime(lastMinute(at), timeZone)
    return here === there
      ? here
      : t('deadline', { here, there, place: placeOf(timeZone), own: placeOf(zoneHere()) })
  }
}

import { useLocation } from '@tanstack/react-router'
import { useNavigate } from '#web/core/navigate.ts'
import { useState } from 'react'
import {
  type counsellorQueue,
  type providerBins,
  providerBinNames,
  queueBinNames,
} from '#contract/applications/tracker/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { useAddressValue } from '#web/core/list-state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useShortcut } from '#web/core/shortcut.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import css from '../decisions.module.css'

/** Whether this is read at a university's desk, else at an adviser's. */
export const useAtUniversity = (): boolean =>
  useLocation({ select: ({ pathname }) => pathname.startsWith(screenPath('admissions')) })

/** The pile an application was opened from, as it was then: reading and deciding must not shuffle what is left. */
export function useRound(current: string): string[] {
  const [bin] = useAddressValue('bin')
  const [first] = useState(current)
  const atUniversity = useAtUniversity()
  const university = providerBinNames.find((one) => one === bin)
  const adviser = queueBinNames.find((one) => one === bin)
  const arrived = useCallQuery<typeof providerBins>(
    'GET /application/university',
    { query: { bin: university ?? 'new', size: 100 } },
    { enabled: atUniversity && university !== undefined },
  )
  const queued = useCallQuery<typeof counsellorQueue>(
    'GET /application/counsellor',
    { query: { ...(adviser ? { bin: adviser } : {}), size: 100 } },
    { enabled: !atUniversity && adviser !== undefined },
  )
  const ids = ((atUniversity ? arrived.data : queued.data)?.data.applications ?? []).map(
    ({ id }) => id,
  )
  // Opened, the first is no longer new: it may have left the pile before the pile was read.
  return ids.length === 0 || ids.includes(first) ? ids : [first, ...ids]
}

/** Where this one stands in its pile, and the way to its neighbours. Keys J and K. */
export function ApplicationQueue({
  current,
  round,
}: {
  current: string
  round: readonly string[]
}) {
  const t = useWords('applications/university')
  const navigate = useNavigate()
  const at = round.indexOf(current)
  const next = round[at + 1]
  const previous = at > 0 ? round[at - 1] : undefined
  const open = (id: string | undefined) =>
    id &&
    void navigate({
      to: '.',
      params: { applicationId: id },
      search: (now) => now,
    })
  useShortcut('j', () => open(next), 'moves')
  useShortcut('k', () => open(previous), 'moves')
  if (round.length === 0) return null
  return (
    <div className={css.row}>
      <Button size="s" icon="back" disabled={!previous} onClick={() => open(previous)}>
        {t('queue.previous')}
      </Button>
      {at >= 0 && (
        <span className={css.soft}>{t('queue.place', { at: at + 1, count: round.length })}</span>
      )}
      <Button size="s" icon="forward" disabled={!next} onClick={() => open(next)}>
        {t('queue.next')}
      </Button>
    </div>
  )
}

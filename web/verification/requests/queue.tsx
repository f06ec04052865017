import { useNavigate } from '@tanstack/react-router'
import { screenPath } from '#contract/paths.ts'
import type { searchRequests } from '#contract/verification/requests/calls.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { useShortcut } from '#web/core/shortcut.ts'
import css from './verification.module.css'

/** Where this request stands among those that wait for me, and the way to the next and the one before. Keys J and K. */
export function RequestQueue({ current }: { current: string }) {
  const t = useWords('verification/requests')
  const navigate = useNavigate()
  const waiting = useCallQuery<typeof searchRequests>(
    'POST /api/verification/requests/search',
    {
      query: {},
      body: { status: 'inprogress', as: 'verifier', pageSize: 100, oldestFirst: true },
    },
    { topics: ['requests'], keep: true },
  )
  const ids =
    waiting.data?.requestObjects.flatMap(({ requests }) => requests.map(({ id }) => id)) ?? []
  const at = ids.indexOf(current)
  const next = at < 0 ? ids[0] : ids[at + 1]
  const previous = at < 0 ? undefined : ids[at - 1]
  const open = (id: string | undefined) =>
    id && void navigate({ to: screenPath('request', { requestId: id }) })
  useShortcut('j', () => open(next), 'moves')
  useShortcut('k', () => open(previous), 'moves')
  if (ids.length === 0) return null
  return (
    <div className={css.go}>
      <Button size="s" icon="back" disabled={!previous} onClick={() => open(previous)}>
        {t('one.previous')}
      </Button>
      {at >= 0 && <p className={css.soft}>{t('one.queue', { at: at + 1, count: ids.length })}</p>}
      <Button size="s" icon="forward" disabled={!next} onClick={() => open(next)}>
        {t('one.next')}
      </Button>
    </div>
  )
}

import type { getCalendar } from '#contract/applications/tracker/calls.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { CopyButton } from '#web/ui/app/copy-button.tsx'
import { TextField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Card } from '#web/ui/card.tsx'
import { useRenewCalendar } from './renew-calendar.ts'
import css from './tracker.module.css'

/** Deadlines in one's own calendar, by an address that nobody can guess. */
export function CalendarFeed() {
  const t = useWords('applications')
  const confirm = useConfirm()
  const query = useCallQuery<typeof getCalendar>(
    'GET /application/calendar',
    {},
    { topics: ['calendar'] },
  )
  const renew = useRenewCalendar({
    onFailure: toast.bad,
    onDone: () => toast.good(t('calendar.done')),
  })
  const url = query.data?.data.url
  const again = async () => {
    if (
      await confirm({
        title: t('calendar.renewTitle'),
        text: t('calendar.renewText'),
        yes: t('calendar.renew'),
      })
    )
      renew.run({})
  }
  return (
    <Card title={t('calendar.title')}>
      <div className={css.feed}>
        <p className={css.soft}>{t('calendar.text')}</p>
        {url ? (
          <>
            <TextField
              label={t('calendar.address')}
              readOnly
              value={url}
              onFocus={(event) => event.currentTarget.select()}
            />
            <div className={css.go}>
              <CopyButton value={url} label={t('calendar.copy')} />
              <a href={url.replace(/^https?:/, 'webcal:')}>{t('calendar.open')}</a>
              <Button
                personal
                size="s"
                look="quiet"
                busy={renew.pending}
                onClick={() => void again()}
              >
                {t('calendar.renew')}
              </Button>
            </div>
          </>
        ) : (
          <div>
            <Button
              personal
              icon="calendar"
              busy={renew.pending || query.isPending}
              onClick={() => renew.run({})}
            >
              {t('calendar.make')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

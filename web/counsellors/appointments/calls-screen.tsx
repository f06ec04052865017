import { useWords } from '#web/core/words.tsx'
import { Appointments } from '#web/parts/counsellors/appointments/appointments.tsx'
import { RenewFeed } from '#web/parts/counsellors/appointments/renew-feed.tsx'
import { Card } from '#web/ui/card.tsx'
import { Page } from '#web/ui/page.tsx'
import { ImportBusyTimes } from './import-busy-times.tsx'
import { SetMyHours } from './set-my-hours.tsx'
import css from '../counsellors.module.css'

/** Calls that students have booked with me, and when I can be called. */
export default function CallsScreen() {
  const t = useWords('counsellors/appointments')
  return (
    <Page title={t('title')} intro={t('intro')}>
      <div className={css.columns}>
        <div className={css.stack}>
          <Card title={t('list.title')}>
            <Appointments empty={t('list.none')} />
          </Card>
          <SetMyHours />
        </div>
        <div className={css.stack}>
          <Card title={t('busy.title')}>
            <ImportBusyTimes />
          </Card>
          <Card title={t('feed.title')}>
            <RenewFeed />
          </Card>
        </div>
      </div>
    </Page>
  )
}

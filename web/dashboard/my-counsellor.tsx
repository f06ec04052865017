import { useState } from 'react'
import type { getMyCounsellor } from '#contract/counsellors/mine/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Appointments } from '#web/parts/counsellors/appointments/appointments.tsx'
import { BookAppointment } from '#web/parts/counsellors/appointments/book-appointment.tsx'
import { Tasks } from '#web/parts/counsellors/students/tasks.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { ReasonDialog } from '#web/ui/app/form-dialog.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { useChangeCounsellor } from '#web/parts/counsellors/mine/change-counsellor.ts'
import arrange from '#web/ui/app/arrange.module.css'
import css from './my-counsellor.module.css'

/** Who looks after me, and what they asked me to do. */
export function MyCounsellor() {
  const t = useWords('counsellors')
  const { date } = useFormat()
  const [changing, setChanging] = useState(false)
  const query = useCallQuery<typeof getMyCounsellor>(
    'GET /counsellor/mine',
    {},
    { topics: ['tasks', 'applications'] },
  )
  if (query.isPending) return <SkeletonLines lines={3} />
  if (query.isError) return <ErrorState failure={query.error} retry={() => void query.refetch()} />
  const { counsellor, tasks } = query.data.data
  const mayChange = counsellor && Date.parse(counsellor.changeFrom) <= Date.now()
  return (
    <>
      {tasks.length > 0 && (
        <Card title={t('mine.tasks')}>
          <Tasks tasks={tasks} empty={t('mine.noTasks')} />
        </Card>
      )}
      <Card title={t('mine.title')}>
        {counsellor ? (
          <>
            <p className={css.who}>
              <Avatar name={counsellor.name} picture={counsellor.picture ?? undefined} size={40} />
              <span>
                <strong>{counsellor.name}</strong>
                <br />
                <span className={arrange.soft}>
                  {t('mine.since', { since: date(counsellor.since) })}
                </span>
              </span>
            </p>
            {!mayChange && (
              <p className={arrange.soft}>
                {t('mine.changeFrom', { from: date(counsellor.changeFrom) })}
              </p>
            )}
            <div className={arrange.actions}>
              {mayChange && <Button onClick={() => setChanging(true)}>{t('mine.change')}</Button>}
              <ButtonLink to={screenPath('applications')} icon="message">
                {t('mine.write')}
              </ButtonLink>
              <BookAppointment />
            </div>
            <Appointments />
          </>
        ) : (
          <p className={arrange.soft}>{t('mine.nobody')}</p>
        )}
      </Card>
      {changing && counsellor && (
        <ChangeCounsellor name={counsellor.name} onClose={() => setChanging(false)} />
      )}
    </>
  )
}

function ChangeCounsellor({ name, onClose }: { name: string; onClose: () => void }) {
  const t = useWords('counsellors')
  const change = useChangeCounsellor({
    onDone: ({ counsellor }) => {
      toast.good(counsellor ? t('mine.changed', { name: counsellor.name }) : t('mine.waiting'))
      onClose()
    },
  })
  return (
    <ReasonDialog
      personal
      title={t('mine.changeTitle')}
      go={t('mine.change')}
      onClose={onClose}
      busy={change.pending}
      failure={change.failure?.message}
      field={{ label: t('mine.reason'), maxLength: 1000 }}
      onGive={(reason) => change.run({ body: { reason } })}
    >
      <p>{t('mine.changeText', { name })}</p>
    </ReasonDialog>
  )
}

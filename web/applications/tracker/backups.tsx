import type { ApplicationDetails } from '#contract/applications/shapes.ts'
import { screenPath } from '#contract/paths.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useSwitchToBackup } from './switch-to-backup.ts'
import css from '../form/form.module.css'

/** The student's other choices, and turning the application to one of them. `bare`: only the courses. */
export function Backups({
  application,
  bare,
}: {
  application: ApplicationDetails
  bare?: boolean
}) {
  const t = useWords('applications')
  const confirm = useConfirm()
  const draft = application.status === 'waiting for submission'
  const take = useSwitchToBackup({
    onFailure: toast.bad,
  })
  const turn = async ({ courseId, title, university }: ApplicationDetails['backups'][number]) => {
    const course = `${title}, ${university}`
    if (
      !(await confirm({
        title: t('backups.sureTitle', { course }),
        text: t('backups.sure'),
        yes: t('backups.take'),
      }))
    )
      return
    take.run(
      { body: { applicationId: application.id, courseId } },
      { onSuccess: () => toast.good(t('backups.done', { course })) },
    )
  }
  const list = application.backups.length > 0 && (
    <ul className={css.rows}>
      {application.backups.map((one) => (
        <li key={one.courseId}>
          <div>
            <Link to={screenPath('course', { slug: one.slug })}>{one.title}</Link>
            <span className={css.soft}>{one.university}</span>
            <span>
              <StatusBadge tone={one.open ? 'good' : 'calm'}>
                {t(one.open ? 'backups.open' : 'backups.shut')}
              </StatusBadge>
            </span>
          </div>
          {one.open &&
            application.may.includes('change_intake') &&
            (draft || application.courseClosed) && (
              <Button size="s" busy={take.pending} onClick={() => void turn(one)}>
                {t('backups.take')}
              </Button>
            )}
        </li>
      ))}
    </ul>
  )
  if (bare) return list || null
  return (
    <Card title={t('backups.title')}>
      <p className={css.soft}>{t('backups.text')}</p>
      {list || <p className={css.soft}>{t('backups.none')}</p>}
      {application.may.includes('save') && (
        <div>
          <ButtonLink
            size="s"
            to={screenPath('applicationForm', { applicationId: application.id })}
            search={{ step: '1' }}
          >
            {t('backups.add')}
          </ButtonLink>
        </div>
      )}
    </Card>
  )
}

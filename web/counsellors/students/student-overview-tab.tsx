import { useState } from 'react'
import type { studentApplications } from '#contract/applications/tracker/calls.ts'
import { studentStates, type StudentState } from '#contract/counsellors/shapes.ts'
import { screenPath } from '#contract/paths.ts'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { DayField, SelectField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import type { StudentFile } from './student-file.ts'
import { SetStudentTags } from './set-student-tags.tsx'
import { useSetStudentState } from './set-student-state.ts'
import arrange from '#web/ui/app/arrange.module.css'
import css from '../counsellors.module.css'

/** How a student stands: what asks for attention, their applications, how they are reached. */
export function StudentOverviewTab({
  student,
  isOffice,
}: {
  student: StudentFile
  isOffice: boolean
}) {
  const t = useWords('counsellors')
  const { date, ago, country, number } = useFormat()
  return (
    <div className={css.columns}>
      <div className={css.stack}>
        <Card title={t('columns.flags')}>
          {student.flags.length === 0 && student.weakMatches.length === 0 ? (
            <p className={css.soft}>{t('file.nothing')}</p>
          ) : (
            <div className={css.stack}>
              {student.flags.length > 0 && (
                <div className={arrange.badges}>
                  {student.flags.map((flag) => (
                    <StatusBadge key={flag} tone="warn">
                      {t(`flags.${flag}`)}
                    </StatusBadge>
                  ))}
                </div>
              )}
              {student.weakMatches.map(({ applicationId, percent }) => (
                <p key={applicationId} className={css.line}>
                  {t('file.match', { percent })}
                  <Link to={screenPath('workOn', { applicationId })}>{t('file.open')}</Link>
                </p>
              ))}
            </div>
          )}
        </Card>
        <TheirApplications studentId={student.uuid} />
      </div>
      <div className={css.stack}>
        <Card title={t('file.contact')}>
          <Facts
            facts={[
              [t('columns.mail'), student.mail],
              [t('file.phone'), student.phone && <bdi key="phone">{student.phone}</bdi>],
              [t('columns.country'), student.country && country(student.country)],
              [
                t('columns.lastContact'),
                student.lastContact ? ago(student.lastContact) : t('list.never'),
              ],
              [
                t('columns.nextDeadline'),
                student.nextDeadline ? date(student.nextDeadline) : t('list.noDeadline'),
              ],
              [t('file.profile'), t('file.percent', { percent: student.profilePercent })],
              [t('file.unread'), number(student.unread)],
              [t('columns.adviser'), student.adviser?.name ?? t('nobody')],
            ]}
          />
        </Card>
        {isOffice && <SetStudentTags key={student.tags.join()} student={student} />}
        {isOffice && <State student={student} />}
      </div>
    </div>
  )
}

function TheirApplications({ studentId }: { studentId: string }) {
  const t = useWords('counsellors')
  const query = useCallQuery<typeof studentApplications>(
    'GET /application/student/{uuid}',
    { path: { uuid: studentId } },
    { topics: ['applications'] },
  )
  return (
    <Card title={t('file.work')}>
      {query.isPending ? (
        <SkeletonLines lines={3} />
      ) : query.isError ? (
        <ErrorState failure={query.error} retry={() => void query.refetch()} />
      ) : query.data.data.applications.length === 0 ? (
        <p className={css.soft}>{t('stages.none')}</p>
      ) : (
        <ul className={css.list}>
          {query.data.data.applications.map((one) => (
            <li key={one.id} className={css.line}>
              <Link to={screenPath('workOn', { applicationId: one.id })}>{one.course.name}</Link>
              <span className={css.soft}>{one.university.name}</span>
              <StatusBadge tone="calm">{t(`stages.${one.status}`)}</StatusBadge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function State({ student }: { student: StudentFile }) {
  const t = useWords('counsellors')
  const [state, setState] = useState<StudentState>(student.state)
  const [until, setUntil] = useState(student.pausedUntil ?? '')
  const save = useSetStudentState({
    onDone: () => toast.good(t('file.stateSaved')),
  })
  const isReady = state !== 'paused' || until !== ''
  return (
    <Card title={t('columns.state')}>
      <form
        className={arrange.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady)
            save.run({
              path: { uuid: student.uuid },
              body: { state, pausedUntil: state === 'paused' ? until : null },
            })
        }}
      >
        {save.failure && <Notice tone="bad">{save.failure.message}</Notice>}
        <SelectField
          label={t('columns.state')}
          data={studentStates.map((value) => ({ value, label: t(`states.${value}`) }))}
          value={state}
          onChange={(value) => setState(studentStates.find((one) => one === value) ?? 'active')}
        />
        {state === 'paused' && (
          <DayField
            label={t('file.until')}
            required
            value={until}
            onChange={(event) => setUntil(event.currentTarget.value)}
          />
        )}
        <div className={arrange.actions}>
          <Button type="submit" busy={save.pending} disabled={!isReady}>
            {t('file.setState')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

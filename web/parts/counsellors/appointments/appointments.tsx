import { useState } from 'react'
import type {
  Appointment,
  getAppointmentFile,
  listAppointments,
} from '#contract/counsellors/appointments/calls.ts'
import { useDownload } from '#web/core/calls/download.ts'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { usePerson } from '#web/core/session.tsx'
import { useSettings } from '#web/core/settings.tsx'
import { useWords } from '#web/core/words.tsx'
import { Menu } from '#web/ui/app/menu.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { CancelAppointment } from './cancel-appointment.tsx'
import { MoveAppointment } from './move-appointment.tsx'
import { zoneHere } from '#web/core/today.ts'
import arrange from '#web/ui/app/arrange.module.css'
import css from './appointments.module.css'

/** My calls to come, in my own zone and with the time where the other is. `empty`: what is said where there is none. */
export function Appointments({ empty }: { empty?: string }) {
  const t = useWords('counsellors/appointments')
  const query = useCallQuery<typeof listAppointments>(
    'GET /counsellor/appointments',
    {},
    { topics: ['appointments'] },
  )
  if (query.isPending) return <SkeletonLines lines={2} />
  if (query.isError) return <ErrorState failure={query.error} retry={() => void query.refetch()} />
  const ahead = query.data.appointments.filter(({ endsAt }) => Date.parse(endsAt) > Date.now())
  if (ahead.length === 0) return empty ? <p className={arrange.soft}>{empty}</p> : null
  return (
    <>
      <ul className={css.list} aria-label={t('list.title')}>
        {ahead.map((one) => (
          <One key={one.id} appointment={one} />
        ))}
      </ul>
      <p className={arrange.soft}>{t('list.zone', { zone: zoneHere() })}</p>
    </>
  )
}

function One({ appointment: one }: { appointment: Appointment }) {
  const t = useWords('counsellors/appointments')
  const { dateTime } = useFormat()
  const { locale } = useSettings()
  const me = usePerson()
  const [doing, setDoing] = useState<'move' | 'cancel' | null>(null)
  const file = useDownload<typeof getAppointmentFile>(
    'GET /counsellor/appointments/{appointmentId}/file',
    { onFailure: toast.bad },
  )
  const isStudent = one.student.uuid === me.uuid
  const other = isStudent ? one.adviser : one.student
  const theirZone = isStudent ? one.adviserZone : one.studentZone
  const theirs = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: theirZone,
  }).format(new Date(one.startsAt))
  const items = [
    ...(one.mayMove ? [{ label: t('list.move'), onClick: () => setDoing('move') }] : []),
    {
      label: t('list.file'),
      onClick: () => void file.run({ path: { appointmentId: one.id } }),
    },
    { label: t('list.cancel'), danger: true, onClick: () => setDoing('cancel') },
  ]
  return (
    <li className={css.one}>
      <div>
        <p>
          <strong>{dateTime(one.startsAt)}</strong> {t('list.with', { name: other.name })}
        </p>
        {theirZone !== zoneHere() && (
          <p className={arrange.soft}>{t('list.theirTime', { time: theirs, name: other.name })}</p>
        )}
        {one.topic && <p>{one.topic}</p>}
        {one.place && <p className={arrange.soft}>{t('list.where', { place: one.place })}</p>}
        {one.state === 'cancelled' && (
          <p>
            <StatusBadge tone="bad">{t('list.cancelledBadge')}</StatusBadge>{' '}
            {one.cancelReason === 'left' ||
            one.cancelReason === 'gone' ||
            one.cancelReason === 'merged'
              ? t(one.cancelReason)
              : one.cancelReason}
          </p>
        )}
      </div>
      {one.state === 'booked' && (
        <Menu label={t('list.about', { at: dateTime(one.startsAt) })} items={items} />
      )}
      {doing === 'move' && <MoveAppointment appointment={one} onClose={() => setDoing(null)} />}
      {doing === 'cancel' && (
        <CancelAppointment appointment={one} name={other.name} onClose={() => setDoing(null)} />
      )}
    </li>
  )
}

import { useState } from 'react'
import type {
  getMyHours,
  MyHours as Mine,
  setMyHours,
} from '#contract/counsellors/appointments/calls.ts'
import { useCallQuery, useCallMutation } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { zoneChoices, zoneHere } from '#web/core/today.ts'
import { Button } from '#web/ui/app/button.tsx'
import { SelectField, TextField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { type Span, WeekFields } from './week-fields.tsx'
import arrange from '#web/ui/app/arrange.module.css'

/** When in the week students can book a call with me. */
export function SetMyHours() {
  const t = useWords('counsellors/appointments')
  const query = useCallQuery<typeof getMyHours>('GET /counsellor/hours', {}, { topics: ['hours'] })
  return (
    <Card title={t('hours.title')}>
      {query.isPending ? (
        <SkeletonLines lines={7} />
      ) : query.isError ? (
        <ErrorState failure={query.error} retry={() => void query.refetch()} />
      ) : (
        <HoursForm key={JSON.stringify(query.data.hours)} mine={query.data} />
      )}
    </Card>
  )
}

function HoursForm({ mine }: { mine: Mine }) {
  const t = useWords('counsellors/appointments')
  const [timeZone, setTimeZone] = useState(mine.timeZone ?? zoneHere())
  const [place, setPlace] = useState(mine.place)
  const [hours, setHours] = useState<readonly Span[]>(mine.hours)
  const save = useCallMutation<typeof setMyHours>('PUT /counsellor/hours', {
    changes: ['hours', 'appointments'],
    onDone: () => toast.good(t('hours.saved')),
  })
  return (
    <form
      className={arrange.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save.run({ body: { timeZone, place: place.trim(), hours: [...hours] } })
      }}
    >
      <p className={arrange.soft}>{t('hours.text')}</p>
      {save.failure && (
        <Notice tone="bad">
          {save.failure.code === 'bad_input' ? t('hours.bad') : save.failure.message}
        </Notice>
      )}
      <SelectField
        label={t('hours.zone')}
        required
        data={zoneChoices(timeZone)}
        value={timeZone}
        onChange={(value) => value && setTimeZone(value)}
      />
      <TextField
        label={t('hours.place')}
        maxLength={300}
        value={place}
        onChange={(event) => setPlace(event.currentTarget.value)}
      />
      <WeekFields hours={hours} onChange={setHours} />
      <div className={arrange.actions}>
        <Button personal type="submit" look="main" busy={save.pending}>
          {t('hours.save')}
        </Button>
      </div>
    </form>
  )
}

import { zoneChoices, zoneHere } from '#web/core/today.ts'
import { useState } from 'react'
import { type Fair, fairKinds } from '#contract/counsellors/fairs/calls.ts'
import { useWords } from '#web/core/words.tsx'
import { LongField, NumberField, SelectField, TextField } from '#web/ui/app/fields.tsx'
import { FormDialog } from '#web/ui/app/form-dialog.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { useCreateFair } from './create-fair.ts'
import { useUpdateFair } from './update-fair.ts'
import { momentOf, wallOf } from './wall-clock.ts'

/** Begins a fair, or changes one. */
export function SaveFair({ fair, onClose }: { fair?: Fair; onClose: () => void }) {
  const t = useWords('counsellors/fairs')
  const [timeZone, setTimeZone] = useState(fair?.timeZone ?? zoneHere())
  const [kind, setKind] = useState<Fair['kind']>(fair?.kind ?? 'fair')
  const [title, setTitle] = useState(fair?.title ?? '')
  const [description, setDescription] = useState(fair?.description ?? '')
  const [from, setFrom] = useState(fair ? wallOf(fair.startsAt, fair.timeZone) : '')
  const [to, setTo] = useState(fair ? wallOf(fair.endsAt, fair.timeZone) : '')
  const [place, setPlace] = useState(fair?.place ?? '')
  const [places, setPlaces] = useState<number | null>(fair?.places ?? null)
  const messages = {
    onDone: () => {
      toast.good(t('edit.saved'))
      onClose()
    },
  }
  const create = useCreateFair(messages)
  const update = useUpdateFair(messages)
  const { pending, failure } = fair ? update : create
  const [startsAt, endsAt] = [momentOf(from, timeZone), momentOf(to, timeZone)]
  const isWhole = title.trim().length >= 3 && place.trim() !== '' && startsAt && endsAt
  const save = () => {
    if (!startsAt || !endsAt) return
    const body = {
      kind,
      title: title.trim(),
      description: description.trim(),
      startsAt,
      endsAt,
      timeZone,
      place: place.trim(),
      places,
    }
    if (fair) update.run({ path: { fairId: fair.id }, body })
    else create.run({ body })
  }
  return (
    <FormDialog
      personal
      title={t(fair ? 'edit.change' : 'edit.add')}
      go={t('edit.save')}
      onClose={onClose}
      busy={pending}
      disabled={!isWhole}
      failure={failure?.code === 'bad_input' ? t('edit.bad') : failure?.message}
      onSubmit={save}
    >
      <SelectField
        label={t('kind')}
        data={fairKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={kind}
        onChange={(value) => setKind(value === 'webinar' ? 'webinar' : 'fair')}
      />
      <TextField
        label={t('edit.title')}
        required
        data-autofocus
        maxLength={100}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <LongField
        label={t('edit.description')}
        maxLength={2000}
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      <TextField
        type="datetime-local"
        label={t('edit.from')}
        required
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <TextField
        type="datetime-local"
        label={t('edit.to')}
        required
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <SelectField
        label={t('edit.zone')}
        data={zoneChoices(timeZone)}
        value={timeZone}
        onChange={(value) => value && setTimeZone(value)}
      />
      <TextField
        label={t('edit.place')}
        required
        maxLength={300}
        value={place}
        onChange={(event) => setPlace(event.currentTarget.value)}
      />
      <NumberField
        label={t('edit.places')}
        min={1}
        max={100_000}
        value={places ?? ''}
        onChange={(value) => setPlaces(typeof value === 'number' ? value : null)}
      />
    </FormDialog>
  )
}

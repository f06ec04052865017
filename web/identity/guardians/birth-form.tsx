import * as z from 'zod/mini'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { useFields, ruleMessage } from '#web/ui/app/form.ts'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { BirthFields, BirthCountryField } from './birth-fields.tsx'
import { birthError, livesSomewhere, saidBorn } from './birth-rules.ts'
import { useSaveBirthDate } from './save-birth-date.ts'
import arrange from '#web/ui/app/arrange.module.css'

const check = z
  .object({ birth_date: saidBorn, country: z.string() })
  .check(livesSomewhere('birth_date', 'country'))

/** Says one's age for the first time; or, when that stands, only where one lives. */
export function BirthForm({ birthDate }: { birthDate?: string }) {
  const t = useWords('identity/guardians')
  const { date } = useFormat()
  const confirm = useConfirm()
  const form = useFields({
    start: { birth_date: birthDate ?? '', country: '' },
    check,
    messageOf: ruleMessage(useWords('identity')),
  })
  const save = useSaveBirthDate({
    onDone: () => toast.good(t('card.saved')),
    onFailure: (failure) => form.fail(failure),
  })
  const send = async (birth_date: string, country: string) => {
    const isSure =
      birthError(birth_date) !== 'too_young' ||
      (await confirm({
        title: t('card.youngTitle', { day: date(birth_date, 'long') }),
        text: t('card.youngText'),
        yes: t('card.youngYes'),
        danger: true,
      }))
    if (isSure) save.run({ body: { birth_date, ...(country && { country }) } })
  }
  return (
    <form
      className={arrange.form}
      noValidate
      onSubmit={form.onSubmit(({ birth_date, country }) => void send(birth_date, country))}
    >
      {save.failure && <Notice tone="bad">{save.failure.message}</Notice>}
      {birthDate ? (
        <BirthCountryField {...form.getInputProps('country')} />
      ) : (
        <BirthFields
          birthDate={form.getValues().birth_date}
          day={form.getInputProps('birth_date')}
          country={form.getInputProps('country')}
        />
      )}
      <div className={arrange.actions}>
        <Button type="submit" busy={save.pending}>
          {t('card.save')}
        </Button>
      </div>
    </form>
  )
}

import type { GetInputPropsReturnType } from '@mantine/form'
import { useWords } from '#web/core/words.tsx'
import { TextField } from '#web/ui/app/fields.tsx'

/** First and last name; `own` when people write their own, which browsers know. */
export function NameFields({
  first,
  last,
  own = false,
}: {
  first: GetInputPropsReturnType
  last: GetInputPropsReturnType
  own?: boolean
}) {
  const t = useWords('ui')
  return (
    <>
      <TextField
        label={t('name.first')}
        maxLength={100}
        required
        {...(own ? { autoComplete: 'given-name' } : { 'data-autofocus': true })}
        {...first}
      />
      <TextField
        label={t('name.last')}
        description={t('name.one')}
        maxLength={100}
        {...(own ? { autoComplete: 'family-name' } : {})}
        {...last}
      />
    </>
  )
}

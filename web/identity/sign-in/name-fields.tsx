import type { GetInputPropsReturnType } from '@mantine/form'
import { useWords } from '#web/core/words.tsx'
import { TextField } from '#web/ui/app/fields.tsx'
import css from '../identity.module.css'

/** First and last name of a new account. */
export function NameFields({
  first,
  last,
}: {
  first: GetInputPropsReturnType
  last: GetInputPropsReturnType
}) {
  const t = useWords('identity')
  return (
    <div className={css.names}>
      <TextField
        label={t('register.first')}
        autoComplete="given-name"
        required
        maxLength={100}
        {...first}
      />
      <TextField
        label={t('register.last')}
        autoComplete="family-name"
        required
        maxLength={100}
        {...last}
      />
    </div>
  )
}

import type { GetInputPropsReturnType } from '@mantine/form'
import { useState } from 'react'
import { screenPath } from '#contract/paths.ts'
import type { Role } from '#contract/roles.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { CheckField } from '#web/ui/app/fields.tsx'
import { TermsDialog } from './terms-dialog.tsx'
import css from '../identity.module.css'

/** The box that says yes to the terms of a role, and the terms to read. */
export function AcceptTerms({ role, accepted }: { role: Role; accepted: GetInputPropsReturnType }) {
  const t = useWords('identity')
  const [reading, setReading] = useState(false)
  return (
    <div className={css.agree}>
      <CheckField label={t('register.terms')} {...accepted} />
      <Button look="quiet" size="s" icon="document" onClick={() => setReading(true)}>
        {t('register.readTerms')}
      </Button>
      <a href={screenPath('legal', { page: 'privacy' })} target="_blank" rel="noopener">
        {t('register.readPrivacy')}
      </a>
      {reading && <TermsDialog role={role} onClose={() => setReading(false)} />}
    </div>
  )
}

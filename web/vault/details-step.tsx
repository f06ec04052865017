import type { Problem } from '#web/core/problem.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { useFields } from '#web/ui/app/form.ts'
import { type Config, DocumentFields, type Facts } from './document-fields.tsx'
import { factsCheck } from './facts.ts'
import css from './vault.module.css'

type Props = {
  config: Config; start: Facts; suggested: Readonly<Record<string, string>>
  onBack: (facts: Facts) => void; onNext: (facts: Facts) => void
  /** What the server said when the document was sent last; its fields are marked. */
  problem: Problem | null
}

/** Step 2: what the document says, with what the scan found filled in. */
export function DetailsStep({ config, start, suggested, onBack, onNext, problem }: Props) {
  const t = useWords('documents')
  const form = useFields<Facts>({ start, check: factsCheck(config), tell: (rule) => t.loose(`rules.${rule}`) })
  return (
    <form onSubmit={form.onSubmit(onNext)} noValidate>
      {problem && <p role="alert">{problem.message}</p>}
      <DocumentFields form={form} config={config} suggested={suggested} />
      <div className={css.go}>
        <Button onClick={() => onBack(form.getValues())}>{t('details.back')}</Button>
        <Button type="submit" look="main">{t('details.next')}</Button>
      </div>
    </form>
  )
}

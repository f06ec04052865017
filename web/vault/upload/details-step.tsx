import { useEffect } from 'react'
import type { Failure } from '#web/core/failure.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { useFields, ruleMessage } from '#web/ui/app/form.ts'
import { Notice } from '#web/ui/notice.tsx'
import {
  type Config,
  DocumentFields,
  type DocumentFactTexts,
} from '../documents/document-fields.tsx'
import { emptyFacts, factsCheck } from '../documents/document-values.ts'
import type { WatchedJob } from './use-job.ts'
import css from '../vault.module.css'

type Props = {
  config: Config
  job: WatchedJob | undefined
  /** What the person wrote before, when they come back to this step. */
  given: DocumentFactTexts | undefined
  onBack: (facts: DocumentFactTexts) => void
  onNext: (facts: DocumentFactTexts) => void
  /** What the server said when the document was sent last. */
  failure: Failure | null
}

const suggestedBy = (job: WatchedJob | undefined): Readonly<Record<string, string>> => ({
  ...job?.suggestions,
  ...(job?.suggestedType ? { type: job.suggestedType } : {}),
})

/** Step 2: what the document says, with what the scan found filled in. */
export function DetailsStep({ config, job, given, onBack, onNext, failure }: Props) {
  const t = useWords('vault/documents')
  const suggested = suggestedBy(job)
  const form = useFields<DocumentFactTexts>({
    start: given ?? { ...emptyFacts(), ...suggested },
    check: factsCheck(config),
    messageOf: ruleMessage(t),
  })
  const found = JSON.stringify(suggested)
  useEffect(() => {
    // The scan may end while the person is already here: it fills only what is still empty,
    // and never the field they are in, where what they type would join it.
    if (given) return
    const inUse = (document.activeElement as HTMLElement | null)?.dataset['path']
    for (const [name, value] of Object.entries(JSON.parse(found) as DocumentFactTexts))
      if (form.getValues()[name as keyof DocumentFactTexts] === '' && name !== inUse)
        form.setFieldValue(name as keyof DocumentFactTexts, value)
    // oxlint-disable-next-line react/exhaustive-deps -- when the scan has found something, and not when a person types
  }, [found])
  return (
    <form onSubmit={form.onSubmit(onNext)} noValidate>
      {failure && <Notice tone="bad">{failure.message}</Notice>}
      {suggested['name'] && (
        <p className={css.soft}>{t('details.name', { name: suggested['name'] })}</p>
      )}
      <DocumentFields form={form} config={config} suggested={suggested} />
      <div className={css.go}>
        <Button onClick={() => onBack(form.getValues())}>{t('details.back')}</Button>
        <Button type="submit" look="main">
          {t('details.next')}
        </Button>
      </div>
    </form>
  )
}

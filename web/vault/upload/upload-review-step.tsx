import type { Failure } from '#web/core/failure.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Config, DocumentFactTexts } from '../documents/document-fields.tsx'
import { DocumentFacts } from '../documents/document-facts.tsx'
import css from '../vault.module.css'

type Props = {
  config: Config
  facts: DocumentFactTexts
  thumbnailUrl: string | null
  failure: Failure | null
  busy: boolean
  /** It goes into another's vault. */ theirs: boolean
  onBack: () => void
  onSave: () => void
}

/** Step 3: everything once more before it is kept. */
export function UploadReviewStep({
  config,
  facts,
  thumbnailUrl,
  failure,
  busy,
  theirs,
  onBack,
  onSave,
}: Props) {
  const t = useWords('vault/documents')
  return (
    <div className={css.steps}>
      <Card title={t('review.title')}>
        {thumbnailUrl && <img src={thumbnailUrl} alt="" height={180} />}
        <DocumentFacts config={config} facts={facts} />
      </Card>
      {failure && <Notice tone="bad">{failure.message}</Notice>}
      <div className={css.go}>
        <Button onClick={onBack}>{t('details.back')}</Button>
        <Button look="main" icon="vault" busy={busy} onClick={onSave}>
          {t(theirs ? 'review.bring' : 'review.save')}
        </Button>
      </div>
    </div>
  )
}

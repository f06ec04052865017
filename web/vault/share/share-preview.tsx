import type { Document } from '#contract/vault/shapes.ts'
import { useFormat } from '#web/core/format.ts'
import { usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './shares.module.css'
import { dayMs } from '#contract/days.ts'

type Props = {
  document: Document
  pageUrl: string | undefined
  days: number
  purpose: string
  hideGrades: boolean
  mayDownload: boolean
}

/** What the recipient will find behind the link, before it is sent. */
export function SharePreview({ document, pageUrl, days, purpose, hideGrades, mayDownload }: Props) {
  const t = useWords('vault/documents')
  const person = usePerson()
  const { date } = useFormat()
  const until = date(new Date(Date.now() + days * dayMs))
  return (
    <section className={css.preview} aria-label={t('share.preview')}>
      <h3>{t('share.preview')}</h3>
      <div className={css.paper}>
        {hideGrades || !pageUrl ? (
          <Icon name={hideGrades ? 'hidden' : 'document'} size={28} />
        ) : (
          <img src={pageUrl} alt="" />
        )}
        <div>
          <strong>{document.title}</strong>
          <div>{t('share.from', { name: person.name, date: until })}</div>
          {purpose && <div>{purpose}</div>}
          <div>{t(hideGrades ? 'share.noPages' : 'share.pages')}</div>
          {mayDownload && !hideGrades && <div>{t('share.file')}</div>}
        </div>
      </div>
    </section>
  )
}

import { stepName, type StepNumber } from '#contract/application-form.ts'
import type { applicationRevisions } from '#contract/application-talk.ts'
import { useState } from 'react'
import { useFormat } from '#web/core/format.ts'
import { useAsk } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Card } from '#web/ui/card.tsx'
import { Pages } from '#web/ui/pages.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { useFieldName } from './desk-answers.tsx'
import css from './desk.module.css'

const size = 20
const plain = (value: unknown): string =>
  value === null || value === undefined || value === '' ? '–' : typeof value === 'object' ? JSON.stringify(value, null, 1).replaceAll(/[{}"[\]]/g, '').trim() || '–' : String(value)

/** Who changed which field when: before struck out, after beside it. */
export function Revisions({ applicationId }: { applicationId: string }) {
  const t = useWords('applicationDesk')
  const { dateTime } = useFormat()
  const nameOf = useFieldName()
  const [page, setPage] = useState(0)
  const found = useAsk<typeof applicationRevisions>('GET /application-revisions/{uuid}', { path: { uuid: applicationId }, query: { page, size } }, { topics: ['applications'], keep: true })
  if (found.isPending) return <SkeletonLines lines={5} />
  if (found.isError) return <ErrorState problem={found.error} retry={() => void found.refetch()} />
  const { revisions, total } = found.data.data
  if (total === 0) return <p className={css.soft}>{t('revisions.none')}</p>
  return (
    <div className={css.tight}>
      {revisions.map((revision) => (
        <Card key={revision.id} title={t(`steps.${stepName(revision.step as StepNumber)}`)}>
          <p className={css.soft}>{t(`revisions.${revision.kind}`, { name: revision.by })} · <time dateTime={revision.at}>{dateTime(revision.at)}</time></p>
          <dl className={css.tight}>
            {revision.changes.map(({ field, before, after }) => (
              <div key={field} className={css.diff}>
                <dt>{nameOf(field)}</dt>
                <dd><del>{plain(before)}</del></dd>
                <dd><ins>{plain(after)}</ins></dd>
              </div>
            ))}
          </dl>
        </Card>
      ))}
      <Pages page={page} size={size} total={total} onPage={setPage} />
    </div>
  )
}

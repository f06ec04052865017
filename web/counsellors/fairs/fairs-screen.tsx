import { useState } from 'react'
import type { Fair, listFairs } from '#contract/counsellors/fairs/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { useFormat } from '#web/core/format.ts'
import { useAddressValue } from '#web/core/list-state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { hasRole, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { Page } from '#web/ui/page.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/state.tsx'
import { FairStatus } from './fair-status.tsx'
import { SaveFair } from './save-fair.tsx'
import css from '../counsellors.module.css'

/** Fairs and webinars: to register for, or to hold. */
export default function FairsScreen() {
  const t = useWords('counsellors/fairs')
  const me = usePerson()
  const [when, setWhen] = useAddressValue('when', 'ahead')
  const [adding, setAdding] = useState(false)
  const isPast = when === 'past'
  const loaded = useCallQuery<typeof listFairs>(
    'GET /counsellor/fairs',
    { query: { when: isPast ? 'past' : 'ahead' } },
    { topics: ['fairs'] },
  )
  return (
    <Page
      title={t('title')}
      intro={t(hasRole(me, 'student') ? 'intro' : 'introOffice')}
      actions={
        hasRole(me, 'admin') && (
          <Button personal look="main" icon="plus" onClick={() => setAdding(true)}>
            {t('edit.add')}
          </Button>
        )
      }
    >
      <div className={css.stack}>
        <Segments
          name="when"
          label={t('when')}
          value={isPast ? 'past' : 'ahead'}
          choices={[
            { value: 'ahead', label: t('ahead') },
            { value: 'past', label: t('past') },
          ]}
          onChange={setWhen}
        />
        {loaded.isPending ? (
          <SkeletonLines lines={4} height="6rem" />
        ) : loaded.isError ? (
          <ErrorState failure={loaded.error} retry={() => void loaded.refetch()} />
        ) : loaded.data.fairs.length === 0 ? (
          <EmptyState picture="letters" title={t(isPast ? 'nonePast' : 'none')}>
            {!isPast && t('noneText')}
          </EmptyState>
        ) : (
          loaded.data.fairs.map((fair) => <One key={fair.id} fair={fair} />)
        )}
      </div>
      {adding && <SaveFair onClose={() => setAdding(false)} />}
    </Page>
  )
}

function One({ fair }: { fair: Fair }) {
  const t = useWords('counsellors/fairs')
  const { dateTime } = useFormat()
  return (
    <Card>
      <h2>
        <Link to={screenPath('fair', { fairId: fair.id })}>{fair.title}</Link>
      </h2>
      <p className={css.line}>
        <span>{t(`kinds.${fair.kind}`)}</span>
        <time dateTime={fair.startsAt}>{dateTime(fair.startsAt)}</time>
        <FairStatus fair={fair} />
      </p>
    </Card>
  )
}

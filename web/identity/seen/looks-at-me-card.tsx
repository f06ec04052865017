import { useState } from 'react'
import { type listLooks, lookedAt } from '#contract/identity/seen/calls.ts'
import type { ResponseOf } from '#contract/kit.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { SelectField } from '#web/ui/app/fields.tsx'
import { Card } from '#web/ui/card.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { Pagination } from '#web/ui/pages.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { Timeline } from '#web/ui/timeline.tsx'

type What = (typeof lookedAt)[number]
type Look = ResponseOf<typeof listLooks>['looks'][number]

const size = 20
const all = 'all'
const icons: Record<What, IconName> = {
  profile: 'person',
  profile_file: 'download',
  wallet: 'wallet',
  document: 'document',
  share: 'share',
}

/** Who looked at my profile, wallet and documents, and why where they had to say. */
export function LooksAtMeCard() {
  const t = useWords('identity/settings')
  const [page, setPage] = useState(0)
  const [what, setWhat] = useState<What | null>(null)
  const loaded = useCallQuery<typeof listLooks>(
    'GET /api/user/looks',
    { query: { pageIndex: page, pageSize: size, ...(what ? { what } : {}) } },
    { topics: ['account', 'shares', 'documents'], keep: true },
  )
  const titleOf = ({ what: kind, title }: Look): string =>
    title && (kind === 'document' || kind === 'share')
      ? t(`seen.${kind}`, { title })
      : t(`seen.kinds.${kind}`)
  return (
    <Card title={t('seen.title')}>
      <p>{t('seen.text')}</p>
      <SelectField
        label={t('seen.what')}
        value={what ?? all}
        data={[
          { value: all, label: t('seen.all') },
          ...lookedAt.map((value) => ({ value, label: t(`seen.kinds.${value}`) })),
        ]}
        onChange={(next) => {
          setWhat(lookedAt.find((one) => one === next) ?? null)
          setPage(0)
        }}
      />
      {loaded.isPending ? (
        <SkeletonLines lines={4} />
      ) : loaded.isError ? (
        <ErrorState failure={loaded.error} retry={() => void loaded.refetch()} />
      ) : loaded.data.total === 0 ? (
        <p>{t(what ? 'seen.noneOfThese' : 'seen.none')}</p>
      ) : (
        <>
          <Timeline
            label={t('seen.title')}
            moments={loaded.data.looks.map((look) => ({
              id: look.id,
              at: look.at,
              title: titleOf(look),
              by: look.by || t('seen.gone'),
              text: look.reason,
              icon: icons[look.what],
            }))}
          />
          <Pagination page={page} size={size} total={loaded.data.total} onPage={setPage} />
        </>
      )}
    </Card>
  )
}

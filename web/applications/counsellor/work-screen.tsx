import { useState } from 'react'
import { type counsellorQueue, queueBinNames } from '#contract/applications/tracker/calls.ts'
import type { QueueBin } from '#contract/applications/offers/calls.ts'
import { useAddressValue, useListState } from '#web/core/list-state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { DataListBar } from '#web/ui/app/data-list-bar.tsx'
import { Page } from '#web/ui/page.tsx'
import { Pagination } from '#web/ui/pages.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/state.tsx'
import { ApplicationBins } from '../university/application-bins.tsx'
import { type BulkAction, Bulk } from './bulk-actions.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { ShortcutHelp } from './shortcut-help.tsx'
import type { WorkLine } from './work-lines.ts'
import { WorkCard } from './work-card.tsx'
import { useCardKeys } from './use-card-keys.ts'
import css from '../decisions.module.css'

/** A counsellor's work, most pressing first: each card says why it is here and what to do next; many can be done at once. */
export default function WorkScreen() {
  const t = useWords('applications/university')
  const state = useListState({ size: 20 })
  const [ticked, setTicked] = useState<string[]>([])
  const [doing, setDoing] = useState<{ action: BulkAction; lines: readonly WorkLine[] } | null>(
    null,
  )
  const [named, setBin] = useAddressValue('bin')
  const requestedBin = queueBinNames.find((one) => one === named)
  const loaded = useCallQuery<typeof counsellorQueue>(
    'GET /application/counsellor',
    {
      query: {
        ...(requestedBin ? { bin: requestedBin } : {}),
        text: state.search,
        page: state.page,
        size: state.size,
      },
    },
    { topics: ['applications'], keep: true },
  )
  const page = loaded.data?.data
  const bin = requestedBin ?? page?.bin
  const lines = page?.applications ?? []
  const chosen = lines.filter(({ id }) => ticked.includes(id))
  const tick = (id: string) =>
    setTicked(ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id])
  const list = useCardKeys(tick)
  const show = (next: QueueBin) => {
    setTicked([])
    setBin(next)
    state.change({ page: 0 })
  }
  return (
    <Page title={t('work.title')} intro={t('work.intro')}>
      <div className={css.steps}>
        <ApplicationBins
          label={t('queue.label')}
          shown={bin}
          onShow={show}
          bins={queueBinNames.map((value) => ({
            value,
            name: t(`queue.${value}`),
            count: page?.counts[value],
          }))}
        />
        <div className={css.spread}>
          <DataListBar state={state} searchable filters={[]} />
          <ShortcutHelp
            keys={[
              ['J', t('keys.down')],
              ['K', t('keys.up')],
              ['X', t('keys.tick')],
              ['Enter', t('keys.open')],
            ]}
          />
        </div>
        {lines.length > 0 && (
          <BulkBar
            lines={lines}
            chosen={chosen}
            onTick={setTicked}
            onDo={(action, meant) => setDoing({ action, lines: meant })}
          />
        )}
        {loaded.isPending ? (
          <SkeletonLines lines={6} height="5rem" />
        ) : loaded.isError ? (
          <ErrorState failure={loaded.error} retry={() => void loaded.refetch()} />
        ) : lines.length === 0 ? (
          <EmptyState
            picture={state.search ? 'search' : 'vault'}
            title={t(state.search ? 'work.notFound' : 'work.empty')}
          >
            {t(state.search ? 'work.notFoundText' : 'work.emptyText')}
          </EmptyState>
        ) : (
          <ul
            className={css.cards}
            ref={list}
            aria-label={bin && t(`queue.${bin}`)}
            aria-busy={loaded.isFetching}
          >
            {lines.map((line) => (
              <WorkCard
                key={line.id}
                line={line}
                bin={page!.bin}
                ticked={ticked.includes(line.id)}
                onTick={() => tick(line.id)}
                onDo={(action) => setDoing({ action, lines: [line] })}
              />
            ))}
          </ul>
        )}
        {page && (
          <Pagination
            page={state.page}
            size={state.size}
            total={page.total}
            onPage={(next) => (setTicked([]), state.change({ page: next }))}
          />
        )}
        {doing && (
          <Bulk
            action={doing.action}
            lines={doing.lines}
            onClose={() => (setDoing(null), setTicked([]))}
          />
        )}
      </div>
    </Page>
  )
}

import { shownMail } from '#text/shown-mail.ts'
import { useState } from 'react'
import type { ResponseOf } from '#contract/kit.ts'
import type { listFlaggedReferrals } from '#contract/rewards/referrals/calls.ts'
import { samePersonSigns } from '#contract/rewards/referrals/state.ts'
import { useFormat } from '#web/core/format.ts'
import { useListState } from '#web/core/list-state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { screenPath } from '#contract/paths.ts'
import { Button } from '#web/ui/app/button.tsx'
import { DataListBar } from '#web/ui/app/data-list-bar.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { LongField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { Page } from '#web/ui/page.tsx'
import { Pagination } from '#web/ui/pages.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/state.tsx'
import { useDecideReferral } from './decide-referral.ts'
import { ExportReferrals } from '#web/parts/reports/exports/export-referrals.tsx'
import { OwnExports } from '#web/parts/reports/exports/own-exports.tsx'
import css from '../rewards.module.css'

type Flagged = ResponseOf<typeof listFlaggedReferrals>['referrals'][number]

/** Referrals that may be one person twice: what speaks for it side by side, and the decision. */
export default function FlaggedScreen() {
  const t = useWords('rewards')
  const ui = useWords('ui')
  const state = useListState({ size: 10, sort: 'at', ofPeople: true })
  const sign = samePersonSigns.find((one) => one === state.filters['sign']?.at(-1))
  const narrowed = {
    ...(sign ? { sign } : {}),
    ...(state.search ? { text: state.search.slice(0, 100) } : {}),
  }
  const query = { ...narrowed, sort: state.sort === '-at' ? ('-at' as const) : ('at' as const) }
  const loaded = useCallQuery<typeof listFlaggedReferrals>(
    'GET /api/rest/referrals/flagged',
    { query: { ...query, pageIndex: state.page, pageSize: state.size } },
    { topics: ['referrals'], keep: true },
  )
  const isNarrowed = state.search !== '' || sign !== undefined
  return (
    <Page title={t('flagged.title')} intro={t('flagged.intro')}>
      {(isNarrowed || (loaded.data?.total ?? 0) > 0) && (
        <>
          <DataListBar
            state={state}
            searchable
            filters={[
              {
                key: 'sign',
                one: true,
                label: t('flagged.sign'),
                options: samePersonSigns.map((value) => ({
                  value,
                  label: t(`flagged.signs.${value}`),
                })),
              },
            ]}
          />
          <div className={css.row}>
            <Segments
              name="sort"
              label={t('flagged.order')}
              value={query.sort}
              onChange={(sort) => state.change({ sort })}
              choices={[
                { value: 'at', label: t('flagged.oldest') },
                { value: '-at', label: t('flagged.newest') },
              ]}
            />
            <ExportReferrals filter={narrowed} />
          </div>
        </>
      )}
      {loaded.isPending ? (
        <SkeletonLines lines={8} />
      ) : loaded.isError ? (
        <ErrorState failure={loaded.error} retry={() => void loaded.refetch()} />
      ) : loaded.data.referrals.length === 0 && isNarrowed ? (
        <EmptyState
          picture="search"
          title={ui('list.empty')}
          action={<Button onClick={state.clear}>{ui('list.clear')}</Button>}
        >
          {ui('list.emptyText')}
        </EmptyState>
      ) : loaded.data.referrals.length === 0 ? (
        <EmptyState picture="letters" title={t('flagged.empty')}>
          {t('flagged.emptyText')}
        </EmptyState>
      ) : (
        <ul className={css.list}>
          {loaded.data.referrals.map((referral) => (
            <Case key={referral.id} referral={referral} />
          ))}
        </ul>
      )}
      <Pagination
        page={state.page}
        size={state.size}
        total={loaded.data?.total ?? 0}
        onPage={(page) => state.change({ page })}
      />
      <OwnExports quiet />
    </Page>
  )
}

function Case({ referral }: { referral: Flagged }) {
  const t = useWords('rewards')
  const { date, dateTime } = useFormat()
  const { referrer, friend, evidence, signedUpAt } = referral
  const title = t('flagged.pair', { referrer: referrer.name, friend: friend.name })
  return (
    <Card as="li" title={title}>
      <p className={css.soft}>{t('flagged.signedUp', { at: dateTime(signedUpAt) })}</p>
      <table className={css.evidence}>
        <caption className="unseen">{title}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('flagged.referrer')}</th>
            <th scope="col">{t('flagged.friend')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('flagged.name')}</th>
            {[referrer, friend].map(({ id, name }) => (
              <td key={id}>
                <Link to={screenPath('person', { personId: id })}>{name}</Link>
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t('flagged.mail')}</th>
            <td>{shownMail(referrer.mail)}</td>
            <td>{shownMail(friend.mail)}</td>
          </tr>
          <tr>
            <th scope="row">{t('flagged.since')}</th>
            <td>{date(referrer.since)}</td>
            <td>{date(friend.since)}</td>
          </tr>
          {evidence.map((each) => (
            <tr key={each.sign} data-alike>
              <th scope="row">{t(`flagged.signs.${each.sign}`)}</th>
              <td>
                {each.earlier === undefined
                  ? each.referrer
                  : t('flagged.earlier', { name: each.earlier })}
              </td>
              <td>{each.friend}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Decide id={referral.id} title={title} />
    </Card>
  )
}

function Decide({ id, title }: { id: string; title: string }) {
  const t = useWords('rewards')
  const ui = useWords('ui')
  const [asking, setAsking] = useState<'approve' | 'void' | null>(null)
  const [reason, setReason] = useState('')
  const change = useDecideReferral({
    onDone: ({ status }) => {
      setAsking(null)
      toast.good(t(status === 'approved' ? 'flagged.approved' : 'flagged.voided'))
    },
    onFailure: toast.bad,
  })
  const close = () => setAsking(null)
  return (
    <div className={css.row}>
      <Button look="main" onClick={() => setAsking('approve')}>
        {t('flagged.approve')}
      </Button>
      <Button look="danger" onClick={() => setAsking('void')}>
        {t('flagged.void')}
      </Button>
      <Dialog
        open={asking !== null}
        onClose={close}
        title={title}
        size="s"
        actions={
          <>
            <Button onClick={close}>{ui('cancel')}</Button>
            <Button
              look={asking === 'void' ? 'danger' : 'main'}
              busy={change.pending}
              disabled={asking === 'void' && reason.trim() === ''}
              onClick={() =>
                asking &&
                change.run({ path: { id }, body: { decision: asking, reason: reason.trim() } })
              }
            >
              {t(asking === 'void' ? 'flagged.void' : 'flagged.approve')}
            </Button>
          </>
        }
      >
        <div className={css.steps}>
          <p>{t(asking === 'void' ? 'flagged.voids' : 'flagged.approves')}</p>
          <LongField
            label={t('programs.remarks')}
            description={t('flagged.reasonText')}
            value={reason}
            maxLength={500}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </div>
      </Dialog>
    </div>
  )
}

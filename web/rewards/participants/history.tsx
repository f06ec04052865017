import { useState } from 'react'
import type { ResponseOf } from '#contract/kit.ts'
import {
  type DisbursementStatus,
  disbursementStatuses,
} from '#contract/rewards/disbursements/state.ts'
import type { getMyRewards } from '#contract/rewards/participants/calls.ts'
import { whyNotSentence } from '#text/reward-sentences.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Coins } from '#web/ui/coins.tsx'
import { Pagination } from '#web/ui/pages.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { DisbursementBadge, useReason } from '../disbursements/disbursement-status.tsx'
import { OwnListBar, useOwnList } from '../own-list.tsx'
import css from '../rewards.module.css'
import { useRewardWords } from '#web/parts/rewards/use-reward-words.ts'
import { useRuleWords } from '#web/parts/rewards/rule-words.ts'

type Mine = ResponseOf<typeof getMyRewards>
const size = 10

/** What was earned by a program or by a friend, as a line. */
type Line = {
  id: string
  title: string
  what: string
  coins: number
  status: DisbursementStatus
  earnedAt: string
  payAt: string | null
  paidAt: string | null
  confirm: Mine['awards'][number]['confirm']
  heldFor: Mine['awards'][number]['heldFor']
  takenBackFor: string | null
}

const useLines = () => {
  const t = useWords('rewards')
  const { activity } = useRuleWords()
  return ({ awards, referrals }: Pick<Mine, 'awards' | 'referrals'>): Line[] => [
    ...awards.map((award) => ({ ...award, what: activity(award.activity) })),
    ...referrals.map(({ id, firstName, isFriend, coins, paidAt }) => ({
      id,
      title: t('friends.title'),
      what: t(isFriend ? 'mine.invited' : 'mine.friend', { name: firstName }),
      coins,
      status: 'paid' as const,
      earnedAt: paidAt,
      payAt: null,
      paidAt,
      confirm: null,
      heldFor: null,
      takenBackFor: null,
    })),
  ]
}

/** What was earned, by state, with the day it is paid. */
export function Earned({ mine }: { mine: Mine }) {
  const t = useWords('rewards')
  const [status, setStatus] = useState<DisbursementStatus | 'all'>('all')
  const [page, setPage] = useState(0)
  const when = useWhen()
  const linesOf = useLines()
  const lines = linesOf(mine)
  const total = mine.awardCount + mine.referralCount
  const isShown = (line: Line) => status === 'all' || line.status === status
  const list = useOwnList({
    rows: lines.filter(isShown),
    textOf: (award) => `${award.title} ${award.what}`,
    atOf: (award) => award.earnedAt,
    coinsOf: (award) => award.coins,
    onChange: () => setPage(0),
  })
  const { found } = list
  const used = disbursementStatuses.filter((one) => lines.some((line) => line.status === one))
  return (
    <section>
      <h2>{t('mine.history')}</h2>
      {used.length > 1 && (
        <Segments
          name="earned"
          label={t('programs.status')}
          value={status}
          onChange={(next) => {
            setStatus(next)
            setPage(0)
          }}
          choices={[
            { value: 'all' as const, label: t('programs.all') },
            ...used.map((value) => ({ value, label: t(`disbursements.${value}`) })),
          ]}
        />
      )}
      <OwnListBar bar={list.bar} list="earned" />
      {found.length === 0 ? (
        <p className={css.soft}>{t(list.isSearched ? 'list.nothing' : 'mine.nothing')}</p>
      ) : (
        <ul className={css.list}>
          {found.slice(page * size, (page + 1) * size).map((award) => (
            <li key={award.id} className={css.line}>
              <span>
                {award.title}: {award.what}
              </span>
              <span className={css.row}>
                <Coins count={award.coins} />
                <DisbursementBadge status={award.status} />
                <span className={css.soft}>{when(award)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} size={size} total={found.length} onPage={setPage} />
      {total > lines.length && (
        <p className={css.soft}>{t('mine.newest', { shown: lines.length, total })}</p>
      )}
    </section>
  )
}

const useWhen = () => {
  const t = useWords('rewards')
  const { date } = useFormat()
  const { activity } = useRuleWords()
  const reasonOf = useReason()
  return (award: Line): string => {
    if (award.paidAt) return t('mine.paidAt', { date: date(award.paidAt) })
    if (award.takenBackFor) return reasonOf(award.takenBackFor)
    if (award.heldFor) return t(`mine.held.${award.heldFor}`)
    if (award.confirm) return t('mine.confirm', { activity: activity(award.confirm) })
    if (!award.payAt) return ''
    return t('mine.payAt', { date: date(award.payAt) })
  }
}

/** Acts that earned nothing, each with the reason as a sentence. */
export function WhyNot({ mine: { notPaid, notPaidCount } }: { mine: Mine }) {
  const t = useWords('rewards')
  const { date } = useFormat()
  const [page, setPage] = useState(0)
  const { activity } = useRuleWords()
  const why = useWhyNot()
  const list = useOwnList({
    rows: notPaid,
    textOf: (each) => `${each.title} ${activity(each.activity)} ${why(each)}`,
    atOf: (each) => each.at,
    coinsOf: () => 0,
    onChange: () => setPage(0),
  })
  const { found } = list
  if (notPaid.length === 0) return null
  return (
    <section>
      <h2>{t('mine.whyNot')}</h2>
      <OwnListBar bar={list.bar} list="not_paid" />
      {found.length === 0 && <p className={css.soft}>{t('list.nothing')}</p>}
      <ul className={css.list}>
        {found.slice(page * size, (page + 1) * size).map((each) => (
          <li key={`${each.programId} ${each.activity} ${each.at}`} className={css.line}>
            <span>
              {each.title}: {activity(each.activity)}
              <span className={css.soft}> · {date(each.at)}</span>
            </span>
            <span className={css.soft}>{why(each)}</span>
          </li>
        ))}
      </ul>
      <Pagination
        of={t('mine.whyNot')}
        page={page}
        size={size}
        total={found.length}
        onPage={setPage}
      />
      {notPaidCount > notPaid.length && (
        <p className={css.soft}>
          {t('mine.newest', { shown: notPaid.length, total: notPaidCount })}
        </p>
      )}
    </section>
  )
}

const useWhyNot = () => {
  const { words, locale } = useRewardWords()
  return (each: Mine['notPaid'][number]): string => whyNotSentence(words, locale, each)
}

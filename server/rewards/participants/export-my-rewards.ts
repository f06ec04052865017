import { utcDay } from '#contract/days.ts'
import type { exportMyRewards as call, ownLists } from '#contract/rewards/participants/calls.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { type CsvCells, csvBytes, csvFile } from '#server/core/formats/csv.ts'
import { activityWord, whyNotSentence } from '#text/reward-sentences.ts'
import { rewardWords } from '../reward-words.ts'
import { listFriendRows } from '../referrals/create-refer-friend.ts'
import { ownRows } from './get-my-rewards.ts'

const atOnce = 500
const max = 50_000

type Table = { name: string; head: CsvCells; lines: () => AsyncGenerator<CsvCells[]> }

async function* pages<Row>(
  ctx: SignedContext,
  load: (ctx: SignedContext, page: Fragment) => PromiseLike<readonly Row[]>,
  toCells: (row: Row) => CsvCells,
): AsyncGenerator<CsvCells[]> {
  for (let from = 0; from < max; from += atOnce) {
    const rows = await load(ctx, ctx.sql`limit ${atOnce} offset ${from}`)
    yield rows.map(toCells)
    if (rows.length < atOnce) return
  }
}

export const exportMyRewards: CallFunction<typeof call> = async (ctx, { list }) => {
  const { language } = ctx.request
  const words = rewardWords(language)
  const { rewards: t } = words
  const earned = async function* () {
    yield* pages(ctx, ownRows.awards, (award) => [
      award.title,
      activityWord(words, award.activity),
      award.coins,
      t(`disbursements.${award.status}`),
      award.earnedAt,
      award.paidAt ?? (award.status === 'voided' ? null : award.payAt),
    ])
    yield* pages(ctx, ownRows.referrals, ({ firstName: name, isFriend, coins, paidAt }) => [
      t('friends.title'),
      t(isFriend ? 'mine.invited' : 'mine.friend', { name }),
      coins,
      t('disbursements.paid'),
      paidAt,
      paidAt,
    ])
  }
  const first = [t('programs.one'), t('programs.activity')]
  const tables: Record<(typeof ownLists)[number], Table> = {
    earned: {
      name: 'rewards',
      head: [
        ...first,
        t('programs.coins'),
        t('programs.status'),
        t('programs.earnedAt'),
        t('programs.payAt'),
      ],
      lines: earned,
    },
    not_paid: {
      name: 'not-paid',
      head: [...first, t('programs.at'), t('programs.remarks')],
      lines: () =>
        pages(ctx, ownRows.notPaid, (each) => [
          each.title,
          activityWord(words, each.activity),
          each.at,
          whyNotSentence(words, language, each),
        ]),
    },
    friends: {
      name: 'friends',
      head: [t('flagged.name'), t('programs.at'), t('programs.status'), t('programs.coins')],
      lines: () =>
        pages(ctx, listFriendRows, ({ firstName, at, status, coins }) => [
          firstName,
          at,
          t(`friends.statuses.${status}`),
          coins,
        ]),
    },
  }
  const { name, head, lines } = tables[list]
  return csvFile(
    `${name}-${utcDay(ctx.now)}.csv`,
    csvBytes(head, lines(), (cells) => cells),
  )
}

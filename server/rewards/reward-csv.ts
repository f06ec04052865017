// Lists of rewards as CSV, as their screens narrow them, the newest first.
import type Postgres from 'postgres'
import { DisbursementFilter } from '#contract/rewards/disbursements/calls.ts'
import { EvaluationFilter, ParticipantFilter } from '#contract/rewards/participants/calls.ts'
import { ProgramFilter } from '#contract/rewards/programs/calls.ts'
import { FlaggedFilter } from '#contract/rewards/referrals/calls.ts'
import type { Language } from '#contract/shapes.ts'
import { type CsvCells, csvBytes } from '#server/core/formats/csv.ts'
import { activityWord, conditionSentences } from '#text/reward-sentences.ts'
import {
  countOf,
  listDisbursementRows,
  loadDisbursementSums,
} from './disbursements/search-disbursements.ts'
import { countEvaluations, listEvaluationRows } from './participants/search-evaluations.ts'
import { countParticipants, listParticipantRows } from './participants/search-participants.ts'
import { loadAuthorizedProgram, type RewardReader } from './programs/program-rows.ts'
import { countPrograms, foundPrograms, sumOf } from './programs/search-programs.ts'
import { countFlagged, listFlaggedRows } from './referrals/list-flagged-referrals.ts'
import { rewardWords } from './reward-words.ts'

export const rewardLists = [
  'programs',
  'participants',
  'disbursements',
  'evaluations',
  'referrals',
] as const
export type RewardList = (typeof rewardLists)[number]

type Words = ReturnType<typeof rewardWords>
type Table = { head: CsvCells; parts: AsyncIterable<CsvCells[]> }
type Source = {
  /** Reads a filter as it was stored. */
  count: (ctx: RewardReader, filter: unknown) => Promise<number>
  table: (ctx: RewardReader, filter: unknown, words: Words, language: Language) => Promise<Table>
}

const atOnce = 500

/** A statement's rows, so many at a time, as cells. */
async function* inParts<Row extends object>(
  query: Postgres.PendingQuery<Row[]>,
  toCells: (row: Row) => CsvCells,
): AsyncGenerator<CsvCells[]> {
  for await (const rows of query.cursor(atOnce)) yield (rows as Row[]).map(toCells)
}

/** Why one is on hold or void: what somebody wrote, or a word of ours. */
const reasonIn = ({ rewards: t }: Words, reason: string): string => {
  const said = t.loose(`reasons.${reason}`)
  return said === `reasons.${reason}` ? reason : said
}

const sources: Readonly<Record<RewardList, Source>> = {
  programs: {
    count: async (ctx, stored) => {
      const filter = ProgramFilter.parse(stored)
      return sumOf(await countPrograms(ctx, filter), filter)
    },
    // Some thousands at most.
    table: async (ctx, stored, { rewards: t }) => {
      const rows = await foundPrograms(
        ctx,
        ProgramFilter.parse(stored),
        ctx.sql`order by p.changed_at desc, p.id desc`,
      )
      return {
        head: [
          t('programs.name'),
          t('programs.status'),
          t('programs.budget'),
          t('programs.paid'),
          t('programs.left'),
          t('programs.participants'),
          t('programs.ends'),
        ],
        parts: (async function* () {
          yield rows.map((row) => [
            row.title,
            t(`statuses.${row.status}`),
            row.budget,
            row.paid,
            row.left,
            row.participants,
            row.endAt,
          ])
        })(),
      }
    },
  },
  participants: {
    count: async (ctx, stored) => {
      const filter = ParticipantFilter.parse(stored)
      const program = await loadAuthorizedProgram(ctx, filter.programId)
      return countParticipants(ctx, { program, filter })
    },
    table: async (ctx, stored, { rewards: t }) => {
      const filter = ParticipantFilter.parse(stored)
      const program = await loadAuthorizedProgram(ctx, filter.programId)
      const order = ctx.sql`order by p.last_at desc, p.member_id`
      return {
        head: [
          t('programs.member'),
          t('programs.participation'),
          t('programs.paid'),
          t('programs.pending'),
          t('programs.joined'),
          t('programs.last'),
        ],
        parts: inParts(listParticipantRows(ctx, { program, filter }, order), (row) => [
          row.name,
          t(`programs.participations.${row.participation}`),
          row.paid,
          row.pending,
          row.joinedAt,
          row.lastAt,
        ]),
      }
    },
  },
  disbursements: {
    count: async (ctx, stored) => {
      const filter = DisbursementFilter.parse(stored)
      await loadAuthorizedProgram(ctx, filter.programId)
      return countOf(await loadDisbursementSums(ctx, filter), filter)
    },
    table: async (ctx, stored, words) => {
      const { rewards: t } = words
      const filter = DisbursementFilter.parse(stored)
      await loadAuthorizedProgram(ctx, filter.programId)
      const order = ctx.sql`order by d.earned_at desc, d.id desc`
      return {
        head: [
          t('programs.member'),
          t('programs.activity'),
          t('programs.coins'),
          t('programs.status'),
          t('programs.earnedAt'),
          t('programs.payAt'),
          t('programs.remarks'),
        ],
        parts: inParts(listDisbursementRows(ctx, filter, order), (row) => [
          row.name,
          activityWord(words, row.activity),
          row.coins,
          t(`disbursements.${row.status}`),
          row.earnedAt,
          row.paidAt ?? (row.status === 'voided' ? null : row.payAt),
          row.reason && reasonIn(words, row.reason),
        ]),
      }
    },
  },
  evaluations: {
    count: async (ctx, stored) => {
      const filter = EvaluationFilter.parse(stored)
      await loadAuthorizedProgram(ctx, filter.programId)
      return countEvaluations(ctx, filter)
    },
    table: async (ctx, stored, words, language) => {
      const { rewards: t } = words
      const filter = EvaluationFilter.parse(stored)
      const { form } = await loadAuthorizedProgram(ctx, filter.programId)
      const unmet = conditionSentences(words, language).unmetIn(form)
      const order = ctx.sql`order by e.at desc, e.id desc`
      return {
        head: [
          t('programs.member'),
          t('programs.activity'),
          t('programs.outcome'),
          t('programs.coins'),
          t('programs.at'),
          t('programs.remarks'),
        ],
        parts: inParts(listEvaluationRows(ctx, filter, order), ({ detail, ...row }) => [
          row.name,
          activityWord(words, row.activity),
          t(`programs.cameOf.${row.outcome}`),
          row.coins,
          row.at,
          typeof detail['unmet'] === 'string'
            ? unmet(detail['unmet'])
            : row.outcome === 'FLAGGED' && typeof detail['name'] === 'string'
              ? t('flagged.alike', {
                  name: detail['name'],
                  sign: t.loose(`flagged.signs.${String(detail['sign'])}`),
                })
              : null,
        ]),
      }
    },
  },
  referrals: {
    count: (ctx, filter) => countFlagged(ctx, FlaggedFilter.parse(filter)),
    table: async (ctx, filter, { rewards: t }) => ({
      head: [
        t('flagged.referrer'),
        t('flagged.mail'),
        t('flagged.friend'),
        t('flagged.mail'),
        t('programs.at'),
        t('flagged.sign'),
      ],
      parts: inParts(
        listFlaggedRows(
          ctx,
          FlaggedFilter.parse(filter),
          ctx.sql`order by r.signed_up_at desc, r.id desc`,
        ),
        ({ referrer, friend, signedUpAt, evidence }) => [
          referrer.name,
          referrer.mail,
          friend.name,
          friend.mail,
          signedUpAt,
          evidence.map(({ sign }) => t(`flagged.signs.${sign}`)).join(', '),
        ],
      ),
    }),
  },
}

/** Those that the caller may see. Fails `not_found` where the program is none of theirs. */
export const countRewards = (
  ctx: RewardReader,
  list: RewardList,
  filter: unknown,
): Promise<number> => sources[list].count(ctx, filter)

/** `onRows` hears how many more were taken. */
export async function* rewardCsv(
  ctx: RewardReader,
  list: RewardList,
  filter: unknown,
  language: Language,
  onRows: (rows: number) => void,
): AsyncGenerator<Uint8Array> {
  const { head, parts } = await sources[list].table(ctx, filter, rewardWords(language), language)
  const lines = async function* () {
    for await (const rows of parts) {
      yield rows
      onRows(rows.length)
    }
  }
  yield* csvBytes(head, lines(), (cells) => cells)
}

// Compares the names of a payout with the lists: when its sender has agreed, and again when a list is newer.
import { bicCountry } from '#contract/bank-accounts.ts'
import type { ScreeningHit, ScreeningOutcome } from '#contract/transfers/screening/calls.ts'
import type { Context, JobContext } from '#server/core/context.ts'
import { newId } from '#server/core/ids.ts'
import { foldedWords, nameMatch, type Screened } from '#server/providers/screening/match-name.ts'
import { notifyParticipants } from '../announce.ts'
import { eachRequest } from '../decision/for-each-request.ts'
import { type TransferRow, findTransfer } from '../transfer-rows.ts'

type Candidate = {
  source: string
  ref: string
  kind: string
  name: string
  births: string[]
  countries: string[]
}
/** Letters are compared by SQL, names here; no name has more neighbours than this that are worth a look. */
const maxCandidates = 300
const maxHits = 20

const listHits = async (
  { sql }: Pick<Context, 'sql'>,
  who: ScreeningHit['who'],
  { kind, ...screened }: Party,
): Promise<ScreeningHit[]> => {
  const folded = foldedWords(screened.name).join(' ')
  const candidates = await sql<Candidate[]>`
    select source, ref, kind, name, births, countries from transfers.screening_names
    where folded % ${folded} and kind = any (${kind === 'entity' ? ['entity'] : ['person', 'entity']})
    order by similarity(folded, ${folded}) desc, id limit ${maxCandidates}`
  const best = new Map<string, ScreeningHit>()
  for (const { name: listedName, ...listed } of candidates) {
    const { isHit, score, differs } = nameMatch(screened, { ...listed, name: listedName })
    const key = `${listed.source} ${listed.ref}`
    const rounded = Math.round(score * 100)
    if (isHit && rounded > (best.get(key)?.score ?? 0))
      best.set(key, { who, name: screened.name, ...listed, listedName, score: rounded, differs })
  }
  return [...best.values()].sort((a, b) => b.score - a.score).slice(0, maxHits)
}

/** A bank is compared with companies only. */
type Party = Screened & { kind: 'anyone' | 'entity' }

/** Of a student the profile says when they were born and where they live. */
const loadSender = async ({ sql }: Pick<Context, 'sql'>, r: TransferRow): Promise<Party> => {
  const [known] = await sql<{ birthDate: string | null; country: string | null }[]>`
    select date_of_birth::text as birth_date, country from profiles.public_students
    where account_id = ${r.senderId}`
  return {
    kind: 'anyone',
    name: r.senderName,
    birthDate: known?.birthDate ?? '',
    country: known?.country ?? '',
  }
}

const partiesOf = async (
  ctx: Pick<Context, 'sql'>,
  r: TransferRow,
): Promise<[ScreeningHit['who'], Party][]> => {
  const a = r.form.accountDetails
  const bank = (name: string, country: string): Party => ({
    kind: 'entity',
    name,
    birthDate: '',
    country,
  })
  const all: [ScreeningHit['who'], Party][] = [
    [
      'recipient',
      {
        kind: 'anyone',
        name: a.accountHolderName,
        birthDate: a.birthDate ?? '',
        country: a.country,
      },
    ],
    ['sender', await loadSender(ctx, r)],
    ['bank', bank(a.bankName, a.bankCountry)],
    ['intermediary', bank(a.intermediaryBank, bicCountry(a.intermediarySwift))],
  ]
  return all.filter(([, { name }]) => name.trim() !== '')
}

/** Writes what was found beside the request; the newest row of a submission counts. */
export const screenRequest = async (ctx: Context, r: TransferRow): Promise<ScreeningOutcome> => {
  const lists = await ctx.sql<{ source: string; publishedOn: string }[]>`
    select source, published_on::text as published_on from transfers.screening_lists order by source`
  const hits: ScreeningHit[] = []
  for (const [who, party] of await partiesOf(ctx, r))
    hits.push(...(await listHits(ctx, who, party)))
  const outcome = lists.length === 0 ? 'not_screened' : hits.length > 0 ? 'hit' : 'clear'
  const row = {
    id: newId(ctx.now.getTime()),
    request_id: r.id,
    submission: r.submission,
    outcome,
    hits: ctx.sql.json(hits),
    lists: ctx.sql.json(lists),
    at: ctx.now,
  }
  await ctx.sql`insert into transfers.screenings ${ctx.sql(row)}`
  await ctx.log({
    action: 'transfer.screened',
    subject: { kind: 'transfer', id: r.id },
    payload: { outcome, hits: hits.length, lists, submission: r.submission },
  })
  return outcome
}

/** Payouts that wait for approval and were screened before the newest list came, or never. */
export const screenPending = async (ctx: JobContext): Promise<void> => {
  const due = await ctx.sql<{ id: string }[]>`
    select r.id from transfers.requests r
    where r.status = 'pending approval' and r.type = 'bank' and not exists (
      select from transfers.screenings s where s.request_id = r.id and s.submission = r.submission
        and s.at >= coalesce((select max(imported_at) from transfers.screening_lists), '-infinity'))
    order by r.submitted_at limit 500`
  await eachRequest(due, (id) =>
    ctx.begin(async (tx) => {
      const row = await findTransfer(tx, id, tx.sql`for update of r`)
      if (row?.status !== 'pending approval') return
      await screenRequest(tx, row)
      await notifyParticipants(tx, row)
    }),
  )
}

// What the first page of a student says, composed of what their modules know, in as many queries as it has parts.
import {
  applicationStatuses,
  type ApplicationStatus,
  finalStatuses,
  waitingFor,
} from '#contract/applications/state.ts'
import {
  type Action,
  type Dashboard,
  type Deadline,
  type getDashboard as contract,
  maxActions,
} from '#contract/dashboard/calls.ts'
import type { CallFunction, Context } from '#server/core/context.ts'
import { after, days } from '#server/core/clock.ts'
import { fail } from '#server/core/fail.ts'
import { paperDeadlines } from './paper-deadlines.ts'
import { readProfile } from '#server/profiles/public.ts'
import { guardianNeedOf, hasWayBack, timeZoneOf } from '#server/identity/public.ts'
import { looksAfter } from '#server/applications/public.ts'
import { dayIn, dayMs } from '#contract/days.ts'

type Reading = Pick<Context, 'sql' | 'now' | 'request'>
/** Deadlines further away than this are no news. */
const daysAhead = 60
const closingDays = 30
const maxDeadlines = 30

const loadVault = async ({ sql, now }: Reading, owner: string): Promise<Dashboard['vault']> => {
  const [row] = await sql<
    {
      documents: number
      needed: number
      missing: string[]
      verified: number
      beingVerified: number
    }[]
  >`
    with mine as materialized (
      select id, type, expiry is null or expiry >= identity.public_today(${owner}, ${now}) as valid from vault.public_documents where owner_id = ${owner} and deleted_at is null),
    needs as (select distinct type from vault.public_needs where owner_id = ${owner})
    select (select count(*) from mine)::int as documents, (select count(*) from needs)::int as needed,
      (select coalesce(array_agg(n.type order by n.type), '{}') from needs n
        where not exists (select from mine m where m.type = n.type and m.valid)) as missing,
      (select count(distinct r.document_id) from verification.public_requests r join mine m on m.id = r.document_id
        where r.owner_id = ${owner} and r.status = 'approved')::int as verified,
      (select count(distinct r.document_id) from verification.public_requests r join mine m on m.id = r.document_id
        where r.owner_id = ${owner} and r.status = 'inprogress')::int as being_verified`
  const { documents = 0, needed = 0, missing = [], verified = 0, beingVerified = 0 } = row ?? {}
  return { documents, needed, present: needed - missing.length, missing, verified, beingVerified }
}

const loadWallet = async ({ sql, now }: Reading, owner: string): Promise<Dashboard['wallet']> => {
  const [row] = await sql<
    {
      available: number
      held: number
      coins: number | null
      on: string | null
      until: string | null
    }[]
  >`
    with mine as materialized (
      select role, expires, coins from wallet.public_lots where owner_id = ${owner}),
    next as (
      select expires, sum(coins)::bigint as coins from mine
      where role = 'available' and expires > ${now} and expires < 'infinity'
      group by expires order by expires limit 1)
    select coalesce(sum(coins) filter (where role = 'available' and expires > ${now}), 0)::bigint as available,
      coalesce(sum(coins) filter (where role = 'held'), 0)::bigint as held,
      (select coins from next) as coins, (select expires from next) as until,
      (select ((expires - interval '1 second') at time zone p.time_zone)::date from next, identity.public_accounts p where p.id = ${owner}) as on
    from mine`
  const { available = 0, held = 0, coins = null, on = null, until = null } = row ?? {}
  return {
    available,
    held,
    expiring:
      coins === null || on === null || until === null
        ? null
        : { coins, on, until: new Date(until).toISOString() },
  }
}

const waitingForStudent = applicationStatuses.filter((status) => waitingFor(status) === 'student')

const loadApplications = async (
  { sql }: Reading,
  owner: string,
): Promise<Dashboard['applications']> => {
  const rows = await sql<{ status: string; count: number }[]>`
    select status, count(*)::int as count from applications.public_applications where student_id = ${owner} group by status
    order by array_position(${[...applicationStatuses]}::text[], status)`
  const sum = (of: readonly { count: number }[]) => of.reduce((all, { count }) => all + count, 0)
  return {
    total: sum(rows),
    waitingForStudent: sum(
      rows.filter(({ status }) => (waitingForStudent as string[]).includes(status)),
    ),
    byStatus: rows,
  }
}

/** What others wrote about this student's applications and the student has not read. */
const loadMessages = async (
  { sql, request }: Reading,
  owner: string,
): Promise<Dashboard['messages']> => {
  const rows = await sql<(Dashboard['messages']['latest'][number] & { unread: number })[]>`
    select a.id as application_id, coalesce(case when ${request.language === 'de'} then k.title_de end, k.title) as course,
      p.name as "from", left(c.body, 200) as text, c.at, count(*) over ()::int as unread
    from applications.public_applications a join applications.public_student_messages c on c.application_id = a.id
    join catalogue.public_courses k on k.id = a.course_id join identity.public_accounts p on p.id = c.author_id
    left join applications.public_message_reads r on r.application_id = a.id and r.account_id = a.student_id
    where a.student_id = ${owner} and c.author_id <> ${owner}
      and c.at > coalesce(r.read_to, '-infinity')
    order by c.at desc, c.id desc limit 3`
  return { unread: rows[0]?.unread ?? 0, latest: rows.map(({ unread: _, ...message }) => message) }
}

const listDeadlines = async (
  { sql, now, request }: Reading,
  owner: string,
): Promise<Deadline[]> => {
  const today = dayIn(await timeZoneOf({ sql }, owner), now)
  const horizon = after(now, days(daysAhead))
  const rows = await sql<Omit<Deadline, 'daysLeft'>[]>`
    select 'saved_course' as kind, coalesce(case when ${request.language === 'de'} then c.title_de end, c.title) as title,
      n.closes_on as on, n.closes_at as until, n.time_zone, json_build_object('kind', 'course', 'id', c.slug) as about
    from wishlist.public_wishes w join catalogue.public_courses c on c.id = w.course_id and c.status = 'open'
    cross join lateral (select i.closes_on, i.closes_at, i.time_zone from catalogue.public_intakes i
      where i.course_id = c.id and i.closes_on is not null and i.closes_at > ${now} order by i.closes_at limit 1) n
    where w.account_id = ${owner} and w.removed_at is null and n.closes_at <= ${horizon}
      and not exists (select from applications.public_applications a where a.student_id = ${owner} and a.course_id = c.id and a.status <> all (${[...finalStatuses]}::text[]))
    union all
    select case a.status when 'offered' then 'offer_reply' when 'more info requested' then 'information' else 'application' end,
      coalesce(case when ${request.language === 'de'} then c.title_de end, c.title),
      ((d.until - interval '1 second') at time zone z.time_zone)::date, d.until, z.time_zone, json_build_object('kind', 'application', 'id', a.id)
    from applications.public_applications a join catalogue.public_courses c on c.id = a.course_id
    join identity.public_accounts s on s.id = a.student_id
    join catalogue.public_providers p on p.id = c.provider_id left join catalogue.public_intakes i on i.id = a.intake_id
    cross join lateral (select case a.status when 'waiting for submission' then p.time_zone else s.time_zone end as time_zone) z
    cross join lateral (select case a.status when 'offered' then a.reply_by when 'more info requested' then a.answer_by
      when 'waiting for submission' then case when i.closes_on is not null then i.closes_at end end as until) d
    where a.student_id = ${owner} and d.until > ${now} and d.until <= ${horizon}
    union all
    select 'document_expiry', title, expiry, null, null, json_build_object('kind', 'document', 'id', id)
    from vault.public_documents where owner_id = ${owner} and deleted_at is null and expiry between ${today}::date and ${today}::date + ${daysAhead}::int
    order by 3, 2 limit 20`
  return rows.map((row) => ({
    ...row,
    daysLeft: row.until
      ? Math.floor((Date.parse(row.until) - now.getTime()) / dayMs)
      : (Date.parse(row.on) - Date.parse(today)) / dayMs,
  }))
}

type PersonFacts = { saved: number; closing: number; phoneOpen: boolean }

const loadPersonFacts = async ({ sql, now }: Reading, owner: string): Promise<PersonFacts> => {
  const [row] = await sql<PersonFacts[]>`
    select w.saved, w.closing, a.phone is not null and a.phone_verified_at is null as phone_open
    from identity.public_accounts a, lateral (
      select count(*)::int as saved, count(*) filter (where c.status = 'open'
          and exists (select from catalogue.public_intakes i where i.course_id = c.id and i.closes_on is not null
            and i.closes_at > ${now} and i.closes_at < ${after(now, days(closingDays + 1))})
          and not exists (select from applications.public_applications p
            where p.student_id = a.id and p.course_id = c.id and p.status <> all (${[...finalStatuses]}::text[])))::int as closing
      from wishlist.public_wishes w join catalogue.public_courses c on c.id = w.course_id
      where w.account_id = a.id and w.removed_at is null and c.status <> 'withdrawn') w
    where a.id = ${owner}`
  return row ?? fail('not_found')
}

type ActionFacts = Omit<Dashboard, 'actions'> & {
  phoneOpen: boolean
  canReturn: boolean
  guardian: Awaited<ReturnType<typeof guardianNeedOf>>
}
const plain = { title: null, on: null, until: null, about: null }

/** What brings this person on: what others wait for first, then what closes, then what would help. */
export const nextActions = ({
  deadlines,
  applications,
  vault,
  profile,
  wishlist,
  messages,
  phoneOpen,
  guardian,
  canReturn,
}: ActionFacts): Action[] => {
  const actions: Action[] = []
  // Documents, their verification and fees wait for the consent of a guardian.
  const mayAct = guardian === 'none'
  const add = (wanted: boolean, action: Action) => wanted && actions.push(action)
  const saved = deadlines.find(
    ({ kind, daysLeft }) => kind === 'saved_course' && daysLeft <= closingDays,
  )
  const countOf = (status: string) =>
    applications.byStatus.find((one) => one.status === status)?.count ?? 0
  const turn = (name: Action['name'], status: ApplicationStatus, kind: Deadline['kind']) => {
    const {
      title = null,
      on = null,
      until = null,
      about = null,
    } = deadlines.find((one) => one.kind === kind) ?? {}
    add(countOf(status) > 0, { name, count: countOf(status), title, on, until, about })
  }
  turn('answer_offer', 'offered', 'offer_reply')
  turn('give_information', 'more info requested', 'information')
  add(guardian === 'ask', { ...plain, name: 'ask_guardian', count: 1 })
  add(mayAct && vault.missing.length > 0, {
    ...plain,
    name: 'missing_documents',
    count: vault.missing.length,
  })
  turn('finish_application', 'waiting for submission', 'application')
  if (saved)
    add(true, {
      name: 'apply_in_time',
      count: wishlist.closing,
      title: saved.title,
      on: saved.on,
      until: saved.until,
      about: saved.about,
    })
  add(mayAct && vault.documents === 0, { ...plain, name: 'first_document', count: 0 })
  add(profile.percent < 100, { ...plain, name: 'complete_profile', count: profile.percent })
  add(mayAct && vault.documents > 0 && vault.verified + vault.beingVerified === 0, {
    ...plain,
    name: 'verify_document',
    count: vault.documents,
  })
  add(!canReturn, { ...plain, name: 'prepare_recovery', count: 1 })
  add(phoneOpen, { ...plain, name: 'verify_phone', count: 1 })
  add(messages.unread > 0, { ...plain, name: 'read_messages', count: messages.unread })
  add(wishlist.total >= 2 && applications.total === 0, {
    ...plain,
    name: 'compare_saved',
    count: wishlist.total,
  })
  add(wishlist.total + applications.total === 0, { ...plain, name: 'find_course', count: 0 })
  return actions.slice(0, maxActions)
}

export const getDashboard: CallFunction<typeof contract> = async (ctx, { uuid }) => {
  const { accountId, roles } = ctx.actor
  if (uuid !== accountId && !roles.includes('admin') && !(await looksAfter(ctx, uuid)))
    return fail('not_found')
  const [
    facts,
    guardian,
    canReturn,
    { completeness },
    vault,
    wallet,
    others,
    papers,
    applications,
    messages,
  ] = await Promise.all([
    loadPersonFacts(ctx, uuid),
    guardianNeedOf(ctx, uuid),
    // Of interest to nobody but the person.
    uuid === accountId ? hasWayBack(ctx, uuid) : true,
    readProfile(ctx, uuid),
    loadVault(ctx, uuid),
    loadWallet(ctx, uuid),
    listDeadlines(ctx, uuid),
    paperDeadlines(ctx, uuid, daysAhead),
    loadApplications(ctx, uuid),
    loadMessages(ctx, uuid),
  ])
  const deadlines = [...others, ...papers]
    .toSorted((a, b) => a.on.localeCompare(b.on))
    .slice(0, maxDeadlines)
  const known = {
    deadlines,
    vault,
    wallet,
    profile: completeness,
    wishlist: { total: facts.saved, closing: facts.closing },
    applications,
    messages,
  }
  return {
    data: {
      actions: nextActions({ ...known, phoneOpen: facts.phoneOpen, guardian, canReturn }),
      ...known,
    },
    message: 'success',
    status: true,
  }
}

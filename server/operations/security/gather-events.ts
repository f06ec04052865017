// Job: what the sealed activity log says of impersonations, exports, roles, sign-ins and secrets, each line once. The calls
// themselves write nothing more than their line of the log.
import type { SecurityKind } from '#contract/operations/security/calls.ts'
import { before, days } from '#server/core/clock.ts'
import type { JobContext } from '#server/core/context.ts'
import type { Sql } from '#server/core/database/db.ts'
import { networksOf } from '#server/core/networks.ts'
import { networkOf } from '#server/core/http/security-log.ts'
import { insertEvents, type NewEvent } from './keep-events.ts'

const kindOf: Readonly<Record<string, SecurityKind>> = {
  'account.impersonation_started': 'impersonation',
  'account.role_granted': 'role_change',
  'account.role_revoked': 'role_change',
  'account.refresh_reused': 'session_reused',
  'report.exported': 'export',
  'data.exported': 'export',
  'secret.rotated': 'secret_rotation',
  'secret.forgotten': 'secret_rotation',
  'alerts.rule_created': 'alert_change',
  'alerts.rule_changed': 'alert_change',
  'alerts.rule_deleted': 'alert_change',
}
const signedIn = 'account.signed_in'
const settingsChanged = 'settings.changed'
const heard = [...Object.keys(kindOf), signedIn, settingsChanged]

const batch = 1_000
/** Networks and devices that an account was not on for so long are new again. */
const remembered = days(180)

type Line = {
  seq: number
  id: string
  at: string
  actor: string | null
  onBehalfOf: string | null
  action: string
  subjectKind: string
  subjectId: string
  payload: Readonly<Record<string, unknown>>
  ip: string
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const widest = (ip: string): string => (ip ? networksOf(ip)[2] : '')

const eventOf = (line: Line, kind: SecurityKind, code = ''): NewEvent => {
  const about = line.subjectKind === 'account' && uuid.test(line.subjectId) ? line.subjectId : null
  const by = line.onBehalfOf ?? line.actor
  return {
    kind,
    firstAt: line.at,
    at: line.at,
    count: 1,
    // Which export it was (`server/core/http/note-export.ts`).
    call: typeof line.payload['call'] === 'string' ? line.payload['call'] : '',
    code: code || line.action,
    accountId: by ?? about,
    aboutId: by === about ? null : about,
    network: networkOf(line.ip),
  }
}

/** Where each of these accounts signed in before. */
const loadEarlierNetworks = async (
  tx: Sql,
  signIns: readonly Line[],
): Promise<Map<string, string[]>> => {
  const rows = await tx<{ id: string; ips: string[] }[]>`
    select s.id, array(select distinct p.ip from core.activity p
      where p.subject_kind = 'account' and p.subject_id = s.subject_id and p.action = ${signedIn}
        and p.id < s.id and p.at > ${before(new Date(signIns[0]!.at), remembered)}) as ips
    from core.activity s where s.id = any (${signIns.map(({ id }) => id)}::uuid[])`
  return new Map(rows.map(({ id, ips }) => [id, ips]))
}

/** An account's first sign-in is nothing odd. */
const oddSignIns = async (tx: Sql, signIns: readonly Line[]): Promise<NewEvent[]> => {
  if (signIns.length === 0) return []
  const earlier = await loadEarlierNetworks(tx, signIns)
  return signIns.flatMap((line) => {
    const ips = earlier.get(line.id) ?? []
    if (ips.length === 0) return []
    const from = (kind: SecurityKind): NewEvent => ({
      ...eventOf(line, kind),
      accountId: line.subjectId,
      aboutId: null,
    })
    const isNew = !ips.map(widest).includes(widest(line.ip))
    return [
      ...(line.payload['known'] === false ? [from('new_device')] : []),
      ...(isNew ? [from('new_network')] : []),
    ]
  })
}

const gatherBatch = async (tx: Sql): Promise<boolean> => {
  const [cursor] = await tx<{ seq: number }[]>`
    select seq from operations.security_cursor for update`
  const from = cursor?.seq ?? 0
  // One statement and so one snapshot: the sealer adds lines meanwhile, and the cursor must not pass what was not read.
  const next = await tx<(Line | { [K in keyof Line]: K extends 'seq' ? number : null })[]>`
    select c.seq, a.id, a.at, a.actor, a.on_behalf_of, a.action, a.subject_kind, a.subject_id, a.payload, a.ip
    from (select seq, activity_id from core.activity_chain where seq > ${from} order by seq limit ${batch}) c
    left join core.activity a on a.id = c.activity_id and a.action = any (${heard}) order by c.seq`
  const reached = next.at(-1)?.seq
  if (!reached) return false
  const lines = next.filter((line): line is Line => line.id !== null)
  const named = lines.flatMap((line) => {
    const kind = kindOf[line.action]
    if (kind) return [eventOf(line, kind)]
    return line.action === settingsChanged && 'securityEventDays' in line.payload
      ? [eventOf(line, 'alert_change')]
      : []
  })
  const odd = await oddSignIns(
    tx,
    lines.filter(({ action }) => action === signedIn),
  )
  await insertEvents(tx, [...named, ...odd])
  await tx`update operations.security_cursor set seq = ${reached}`
  return next.length === batch
}

export const gatherEvents = async (ctx: JobContext): Promise<void> => {
  while (await ctx.begin(({ sql }) => gatherBatch(sql)));
}

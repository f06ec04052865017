// Searching among a million transfer requests, as the lists of makers and checkers do.
import { searchTransfers } from '#contract/transfers.ts'
import { startTestApp } from '#server/testing.ts'

const goal = 30
const size = Number(process.env['REQUESTS'] ?? 1_000_000)

const house = await startTestApp()
try {
  const [checker, ...makers] = [await house.person('checker'), ...(await Promise.all(Array.from({ length: 20 }, () => house.person('maker'))))]
  const { id: senderId } = await house.person('student')
  const [receiver] = [await house.person('student')]
  await house.sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`
    // Rows as they are after years: written without the triggers that see each one through its states.
    await tx`set local session_replication_role = replica`
    await tx`insert into transfers.requests (id, maker_id, status, type, form, sender_name, sender_mail, recipient_name, submission, sender_id, receiver_id,
        coins, hold_id, approvals_needed, payee, submitted_at, expires_at, decided_at, reason_code, transfer_id, created_at, changed_at)
      select uuidv7(), (${makers.map(({ id }) => id)}::uuid[])[1 + n % 20], s.status, 'wallet', '{}', f.first || ' ' || l.last,
        lower(f.first) || n || '@people.test', f.first || ' ' || l.last, 1, ${senderId}, ${receiver.id}, 1 + n % 500, uuidv7(), 1, 'wallet:' || n % 5000,
        t.at, t.at + interval '10 days', case when s.status in ('approved', 'rejected') then t.at end, case when s.status = 'rejected' then 'other' end,
        case when s.status = 'approved' then uuidv7() end, t.at, t.at
      from generate_series(1, ${size}) n
      cross join lateral (select case when n % 100 = 0 then 'pending approval' when n % 50 = 1 then 'draft' when n % 10 = 3 then 'rejected' else 'approved' end as status) s
      cross join lateral (select (array['Asha','Ravi','Meera','Pavel','Ingrid','Grace','Tomas','Leila','Jonas','Helen'])[1 + (n / 7) % 10] as first) f
      cross join lateral (select (array['Rao','Menon','Iyer','Novak','Solberg','Lim','Ferreira','Haddad','Weber','Murray'])[1 + (n / 91) % 10] || n % 997 as last) l
      cross join lateral (select timestamptz '2026-11-20' - n * interval '30 seconds' as at) t`
    await tx`insert into transfers.counts select maker_id, status, count(*) from transfers.requests group by 1, 2`
  })
  await house.sql`vacuum analyze transfers.requests`

  const asks: readonly [string, object][] = [
    ['all, newest first', {}], ['pending', { status: 'pending approval' }], ['approved, page 50', { status: 'approved', pageIndex: 50 }],
    ['a number', { text: 'TR-00654321' }], ['a full name', { text: 'meera novak12' }], ['a common name', { text: 'asha' }],
    ['an address', { text: 'ravi77777@people' }], ['nothing there', { text: 'zzyzx' }], ['rejected to a name', { status: 'rejected', text: 'solberg5' }],
  ]
  const times: number[] = []
  for (const [what, body] of asks) {
    const own: number[] = []
    for (let n = 0; n < 25; n++)
      for (const who of [checker, makers[n % 20]!]) {
        const from = performance.now()
        await who.get(searchTransfers, { body })
        if (n > 2) own.push(performance.now() - from)
      }
    own.sort((a, b) => a - b)
    times.push(...own)
    console.log(`${what}: median ${own[Math.floor(own.length / 2)]!.toFixed(1)} ms, p95 ${own[Math.floor(own.length * 0.95)]!.toFixed(1)} ms`)
  }
  times.sort((a, b) => a - b)
  const p95 = times[Math.floor(times.length * 0.95)]!
  console.log(`search among ${size.toLocaleString('en')} requests: p95 ${p95.toFixed(1)} ms, goal ${goal} ms: ${(p95 / goal).toFixed(2)} of the limit`)
  process.exitCode = p95 <= goal ? 0 : 1
} finally {
  await house.close()
}

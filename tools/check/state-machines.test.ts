// Every machine of states that the database holds, written by hand from the specification: state → those it may be in next.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openDatabase, type Database } from '#server/core/database/db.ts'
import { cloneDatabase, type TestDatabase } from '#server/core/database/test-database.ts'

let database: TestDatabase
let sql: Database
before(async () => {
  database = await cloneDatabase()
  sql = openDatabase(database.ownerUrl, { max: 1 })
})
after(async () => {
  await sql.end()
  await database.drop()
})

type Machine = Readonly<Record<string, readonly string[]>>

/** Column → machine. A reader of the specification finds each of them in its sections 4 and 5. */
const machines: Readonly<Record<string, Machine>> = {
  // Both ways end in a waiting time in which the old addresses can stop it.
  'identity.recoveries.status': {
    opened: ['collecting', 'expired'],
    collecting: ['requested', 'waiting', 'refused', 'cancelled', 'expired'],
    requested: ['waiting', 'refused', 'cancelled', 'expired'],
    waiting: ['done', 'refused', 'cancelled', 'expired'],
    done: [],
    refused: [],
    cancelled: [],
    expired: [],
  },
  // Whoever closed their account may come back until it begins to be erased.
  'identity.closings.state': {
    waiting: ['undone', 'erasing'],
    erasing: ['erased'],
    undone: [],
    erased: [],
  },
  // Two of the staff say that somebody has died, and two that it was a mistake.
  'identity.memorials.state': {
    proposed: ['standing', 'refused'],
    standing: ['ending'],
    ending: ['standing', 'ended'],
    ended: [],
    refused: [],
  },
  // Two accounts become one a day after it was asked for, unless either of them, or what stands in the way, stops it.
  'identity.merges.state': {
    proved: ['waiting'],
    waiting: ['cancelled', 'refused', 'merged'],
    cancelled: [],
    refused: [],
    merged: [],
  },
  // Nothing is possible before a guardian consents; who is of age needs none. Somebody else may be asked at any time.
  'identity.guardianships.status': {
    needed: ['asked', 'ended'],
    asked: ['given', 'refused', 'ended'],
    given: ['asked', 'withdrawn', 'ended'],
    refused: ['asked', 'ended'],
    withdrawn: ['asked', 'ended'],
    ended: [],
  },
  'identity.data_exports.state': { running: ['ready', 'failed'], ready: [], failed: [] },
  // One that was cut off while it wrote is read anew.
  'catalogue.imports.status': {
    queued: ['reading'],
    reading: ['writing', 'failed'],
    writing: ['reading', 'done', 'failed'],
    done: [],
    failed: [],
  },
  'counsellors.appointments.state': { booked: ['cancelled'], cancelled: [] },
  'counsellors.fairs.state': {
    draft: ['announced', 'cancelled'],
    announced: ['cancelled'],
    cancelled: [],
  },
  // Who waits moves up when somebody leaves; whoever left may come again.
  'counsellors.fair_registrations.state': {
    registered: ['left'],
    waiting: ['registered', 'left'],
    left: ['registered', 'waiting'],
  },
  // An answered ticket is never new again; whoever writes to a closed one opens it.
  'helpdesk.tickets.state': {
    new: ['open', 'pending reminder', 'closed'],
    open: ['pending reminder', 'closed'],
    'pending reminder': ['open', 'closed'],
    closed: ['open', 'pending reminder'],
  },
  // As card schemes have it: a bank may only ask, wants evidence, decides; what was lost can be won by an appeal.
  'wallet.card_disputes.status': {
    inquiry: ['needs_response', 'under_review', 'closed', 'lost', 'won'],
    needs_response: ['under_review', 'closed', 'lost', 'won'],
    under_review: ['closed', 'lost', 'won'],
    closed: ['lost', 'won'],
    lost: ['won'],
    won: [],
  },
  'wallet.wallets.status': {
    active: ['frozen', 'closed'],
    frozen: ['active', 'closed'],
    closed: ['active'],
  },
  'wallet.holds.status': {
    open: ['captured', 'released', 'expired'],
    captured: [],
    released: [],
    expired: [],
  },
  // Money that arrives counts whatever was said before; what went back whole stays gone.
  'wallet.payments.status': {
    created: ['open'],
    open: ['processing', 'canceled', 'credited', 'refund_pending', 'refunded'],
    processing: ['open', 'canceled', 'credited', 'refund_pending', 'refunded'],
    canceled: ['credited', 'refund_pending', 'refunded'],
    refund_pending: ['refunded'],
    credited: ['disputed', 'dispute_lost', 'refunded'],
    disputed: ['credited', 'dispute_lost', 'refunded'],
    // A bank may give a lost dispute to the merchant after all.
    dispute_lost: ['refunded', 'credited', 'disputed'],
    refunded: [],
  },
  'vault.uploads.state': {
    awaiting: ['receiving'],
    receiving: ['awaiting', 'received', 'refused'],
    received: ['accepted', 'refused'],
    accepted: ['used'],
    refused: [],
    used: [],
  },
  'vault.scans.state': {
    queued: ['processing'],
    processing: ['done', 'failed'],
    done: [],
    failed: [],
  },
  'issuers.issuers.status': {
    active: ['inactive', 'archived'],
    inactive: ['active', 'archived'],
    archived: [],
  },
  'issuers.notaries.status': { active: ['inactive'], inactive: ['active'] },
  'verification.requests.status': {
    inprogress: ['approved', 'rejected'],
    approved: ['approval-reverted'],
    rejected: ['rejection-reverted'],
    'approval-reverted': ['approved', 'rejected'],
    'rejection-reverted': ['approved', 'rejected'],
  },
  // Refused or withdrawn, it may be asked again: by another request.
  'verification.name_changes.status': {
    open: ['approved', 'refused', 'withdrawn'],
    approved: [],
    refused: [],
    withdrawn: [],
  },
  'transfers.bank_differences.status': { open: ['resolved'], resolved: [] },
  'transfers.recalls.state': { asked: ['accepted', 'refused'], accepted: [], refused: [] },
  'verification.institutions.state': {
    pending: ['verified', 'failed', 'ended'],
    failed: ['verified', 'ended'],
    verified: ['lost', 'ended'],
    lost: ['verified', 'ended'],
    ended: [],
  },
  'transfers.requests.status': {
    draft: ['pending consent', 'pending approval'],
    'pending consent': ['draft', 'pending approval', 'rejected'],
    'pending approval': ['draft', 'pending consent', 'approved', 'rejected'],
    rejected: ['draft', 'pending consent', 'pending approval'],
    approved: [],
  },
  'transfers.requests.payout_state': {
    none: ['queued'],
    queued: ['sent', 'settled', 'returned'],
    sent: ['settled', 'returned'],
    settled: ['returned'],
    returned: [],
  },
  // What was stopped cannot be activated again (spec §4).
  'rewards.programs.status': {
    draft: ['awaiting activation'],
    'awaiting activation': ['draft', 'active'],
    active: ['stopped', 'inactive'],
    stopped: [],
    inactive: [],
  },
  'rewards.disbursements.status': {
    pending: ['approved', 'on hold', 'voided', 'paid'],
    approved: ['on hold', 'voided', 'paid'],
    'on hold': ['approved', 'voided'],
    paid: [],
    voided: [],
  },
  'rewards.referrals.status': {
    'in progress': ['pending', 'flagged', 'voided'],
    pending: ['flagged', 'approved', 'voided'],
    flagged: ['approved', 'voided'],
    approved: [],
    voided: [],
  },
  'applications.applications.fee_state': {
    none: ['held'],
    held: ['paid', 'returned'],
    paid: ['returned'],
    returned: [],
  },
  'reports.exports.state': { running: ['ready', 'failed'], ready: [], failed: [] },
}

/** Columns of states with another guard, or with none because any state may follow any other. */
const others: Readonly<Record<string, string>> = {
  'applications.applications.status': 'applications.transitions, compared in transitions.test.ts',
  'applications.applications.deferral_state': 'asked again after each answer',
  'catalogue.courses.status': 'a list of courses opens, closes and takes back as it likes',
  'counsellors.students.state': 'a counsellor says how it stands',
  'identity.accounts.status': 'switched off and on by an admin',
  'identity.accounts.profile_status': 'says what the profile holds now',
  'notifications.letters.state':
    'what each attempt, and each report of another mail server, says; it may be sent again from any',
  'rewards.simulations.status': 'asked for anew whatever came of the last one',
  'identity.change_requests.status':
    'identity.change_requests_move, tried in change-requests.test.ts',
}

const stepsOf = (machine: Machine): string[] =>
  Object.entries(machine).flatMap(([from, next]) => next.map((to) => `${from} > ${to}`))

test('the database lets every machine take exactly the steps that are written here', async () => {
  const triggers = await sql<{ place: string; steps: string[] }[]>`
    select n.nspname || '.' || c.relname || '.' || split_part(args, '~', 1) as place,
      (string_to_array(rtrim(args, '~'), '~'))[2:] as steps
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace,
      lateral (select replace(encode(t.tgargs, 'escape'), '\\000', '~')) as a (args)
    where t.tgfoid = 'core.moves_as_listed'::regproc and t.tgenabled = 'O'`
  const listed = Object.fromEntries(triggers.map(({ place, steps }) => [place, steps.toSorted()]))
  assert.deepEqual(
    listed,
    Object.fromEntries(
      Object.entries(machines).map(([place, machine]) => [place, stepsOf(machine).toSorted()]),
    ),
  )
})

test('every column of states is a machine, or says why it is none; and has the states that are written here', async () => {
  const columns = await sql<{ place: string; states: string[] }[]>`
    select n.nspname || '.' || c.relname || '.' || a.attname as place,
      array(select m[1] from regexp_matches(pg_get_constraintdef(k.oid), '''([^'']+)''::text', 'g') as m) as states
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and k.conkey = array[a.attnum]
    where k.contype = 'c' and a.attname ~ '(^|_)(status|state)$'
      and pg_get_constraintdef(k.oid) ~ '= ANY \\(ARRAY\\['`
  const known = new Set([...Object.keys(machines), ...Object.keys(others)])
  assert.deepEqual(columns.map(({ place }) => place).toSorted(), [...known].toSorted())
  for (const { place, states } of columns)
    if (machines[place])
      assert.deepEqual(
        states.toSorted(),
        Object.keys(machines[place])
          .filter((state) => state !== 'none' || states.includes('none'))
          .toSorted(),
        place,
      )
})

test('a step that is not listed is refused, one that is listed and any other change are not', async () => {
  await sql`create temporary table lamps (id int, state text, colour text)`
  await sql`create trigger state_moves before update on lamps for each row when (old.state is distinct from new.state)
    execute function core.moves_as_listed('state', 'none > dark', 'dark > lit')`
  await sql`insert into lamps values (1, null, 'red')`
  const become = async (state: string) => {
    await sql`update lamps set state = ${state}`
  }
  await assert.rejects(become('lit'), /no row goes from none to lit/)
  await become('dark')
  await sql`update lamps set colour = 'blue'`
  await become('lit')
  await assert.rejects(become('dark'), /no row goes from lit to dark/)
  assert.deepEqual(
    [...(await sql`select state, colour from lamps`)],
    [{ state: 'lit', colour: 'blue' }],
  )
})

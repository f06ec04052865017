// Demo world: programs in every state, friends who came by a code, and what came of it, all through the functions of the calls.
import { utcDay } from '#contract/days.ts'
import { emptyProgram } from '#contract/rewards/programs/rules.ts'
import type { ProgramForm } from '#contract/rewards/programs/shapes.ts'
import { after, before, days } from '#server/core/clock.ts'
import type { Context } from '#server/core/context.ts'
import { actingAs, type DemoPeople } from '#server/core/demo.ts'
import { addAccount, referralCodeOf } from '#server/identity/public.ts'
import { grant } from '#server/wallet/public.ts'
import { recordOccurrence } from './engine/record-occurrence.ts'
import { stopProgram } from './programs/end-program.ts'
import { loadProgramForUpdate } from './programs/program-rows.ts'
import { insertProgram } from './programs/save-program.ts'
import { startProgram } from './programs/start-program.ts'
import { submitProgram } from './programs/submit-program.ts'
import { insertReferral, advanceReferral } from './referrals/advance-referral.ts'

type Wish = {
  daysAgo: number
  end: 'draft' | 'awaiting' | 'active' | 'stopped'
  form: (from: (daysFromNow: number) => string) => Partial<ProgramForm>
}

const fixed = (coins: number) => ({ kind: 'fixed', coins }) as const
const once = { filter: {}, perMember: 1, period: 'program' } as const

// Their coins move in this order, before those of the other modules: the ledger knows no past.
const wishes: readonly Wish[] = [
  {
    daysAgo: 60,
    end: 'stopped',
    form: (from) => ({
      title: 'Autumn fair',
      description: 'For visitors of the fair who uploaded a certificate.',
      budget: 300,
      maxParticipants: 30,
      startDate: from(-58),
      endDate: from(-5),
      activities: [{ ...once, event: 'document.uploaded', effect: fixed(5), perMember: 2 }],
    }),
  },
  {
    daysAgo: 31,
    end: 'active',
    form: (from) => ({
      title: 'Verified and ready',
      description:
        'Have your certificates verified before you apply. The coins are paid at the end of the program.',
      type: 'verification',
      budget: 600,
      maxParticipants: 50,
      perMemberCap: 150,
      startDate: from(-29),
      endDate: from(60),
      paymentRoutine: 'at_end',
      pendingDays: 14,
      activities: [
        {
          ...once,
          event: 'document.verified',
          filter: { tier: 'silver' },
          effect: fixed(10),
          perMember: 3,
        },
        {
          ...once,
          event: 'document.verified',
          filter: { tier: 'gold' },
          effect: fixed(25),
          perMember: 3,
        },
        {
          ...once,
          event: 'document.verified',
          filter: { tier: 'platinum' },
          effect: fixed(50),
          perMember: 2,
        },
      ],
    }),
  },
  {
    daysAgo: 30,
    end: 'active',
    form: (from) => ({
      title: 'First steps from West Africa',
      description:
        'For students from Nigeria and Ghana who complete their profile and prove their number.',
      type: 'acquisition',
      budget: 400,
      maxParticipants: 20,
      startDate: from(-28),
      endDate: from(40),
      criteria: { all: [{ attr: 'citizenship', op: 'in', value: ['NG', 'GH'] }] },
      activities: [
        { ...once, event: 'account.phone_verified', effect: fixed(20) },
        { ...once, event: 'profile.completed', filter: { percent: 80 }, effect: fixed(30) },
      ],
    }),
  },
  {
    daysAgo: 2,
    end: 'awaiting',
    form: (from) => ({
      title: 'Winter applications',
      description: 'Coins for everyone who submits an application before the end of winter.',
      type: 'application',
      budget: 500,
      maxParticipants: 100,
      startDate: from(5),
      endDate: from(95),
      pendingDays: 14,
      activities: [{ ...once, event: 'application.submitted', effect: fixed(25), perMember: 2 }],
    }),
  },
  {
    daysAgo: 1,
    end: 'draft',
    form: () => ({
      title: 'Language test bonus',
      type: 'milestone',
      activities: [
        {
          ...once,
          event: 'test.added',
          filter: { test: 'ielts_academic' },
          effect: {
            kind: 'tiered',
            tiers: [
              { from: 6, coins: 20 },
              { from: 7, coins: 50 },
            ],
          },
        },
      ],
    }),
  },
]

const addProgram = async (ctx: Context<null>, people: DemoPeople, wish: Wish): Promise<void> => {
  const from = (daysFromNow: number) => `${utcDay(after(ctx.now, days(daysFromNow)))}T00:00:00Z`
  const then = before(ctx.now, days(wish.daysAgo))
  const owner = actingAs(ctx, people.accounts.owner.id, 'owner', then)
  const id = await insertProgram(owner, {
    ...emptyProgram,
    ownership: [{ email: people.accounts.owner.mail, percent: 100 }],
    ...wish.form(from),
  })
  await owner.log({ action: 'program.created', subject: { kind: 'program', id } })
  if (wish.end === 'draft') return
  await submitProgram(owner, await loadProgramForUpdate(ctx, id))
  if (wish.end === 'awaiting') return
  const admin = actingAs(ctx, people.accounts.admin.id, 'admin', after(then, days(1)))
  await startProgram(admin, await loadProgramForUpdate(ctx, id))
  if (wish.end === 'active') return
  const later = actingAs(ctx, people.accounts.owner.id, 'owner', after(then, days(20)))
  await stopProgram(later, await loadProgramForUpdate(ctx, id), 'The fair is over.')
}

/** A friend of the demo student; nobody signs in as them. */
const addFriend = (
  ctx: Context<null>,
  friend: { mail: string; firstName: string; lastName: string; phone: string | null },
): Promise<string> =>
  addAccount(ctx, {
    ...friend,
    passwordHash: '!',
    roles: ['student'],
    phoneCountry: friend.phone ? 'NG' : null,
    verified: true,
    termsVersion: null,
  })

export const demo = async (ctx: Context<null>, people: DemoPeople): Promise<void> => {
  const { owner, student } = people.accounts
  await grant(
    { ...ctx, now: before(ctx.now, days(61)) },
    { owner: owner.id, amount: 1500, coinType: 'free', reason: 'gift' },
  )
  for (const wish of wishes) await addProgram(ctx, people, wish)
  const then: Context<null> = { ...ctx, now: before(ctx.now, days(4)) }
  const at = then.now.toISOString()
  // What the demo student sees in "why not": the program is for others.
  await recordOccurrence(then, {
    member: student.id,
    activity: 'account.phone_verified',
    occurrence: 'sms',
    at,
  })
  const code = await referralCodeOf(then, student.id)
  const friends = [
    { mail: 'kofi@demo.ao.example', firstName: 'Kofi', lastName: 'Boateng', phone: null },
    {
      mail: 'student+2@demo.ao.example',
      firstName: 'Asha',
      lastName: 'R',
      phone: '+4915123450051',
    },
  ]
  for (const friend of friends) {
    const accountId = await addFriend(then, friend)
    await insertReferral(then, { accountId, code, at })
    await advanceReferral(then, accountId)
  }
}

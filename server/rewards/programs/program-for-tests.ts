// A program as an owner would write it, for tests.
import { createProgram, updateProgram } from '#contract/rewards/programs/calls.ts'
import type { Program, ProgramForm } from '#contract/rewards/programs/shapes.ts'
import { newId } from '#server/core/ids.ts'
import type { Person, TestApp } from '#server/testing.ts'
import { grant } from '#server/wallet/public.ts'

export const giveCoins = (app: TestApp, owner: string, amount: number) =>
  app.system((ctx) => grant(ctx, { owner, amount, coinType: 'free', reason: 'gift', key: newId() }))

/** The tests' clock begins on 2026-11-21: it runs from the 23rd to the end of the year. */
export const welcome = (change: Partial<ProgramForm> = {}): Partial<ProgramForm> => ({
  title: 'First steps',
  description: 'For everyone who has a certificate vouched for.',
  budget: 1000,
  maxParticipants: 100,
  startDate: '2026-11-23T00:00:00Z',
  endDate: '2026-12-31T00:00:00Z',
  activities: [
    {
      event: 'document.verified',
      filter: { tier: 'gold' },
      effect: { kind: 'fixed', coins: 50 },
      perMember: null,
      period: 'program',
    },
  ],
  ...change,
})

/** Made and submitted by the owner, who has the coins. */
export const submitted = async (
  owner: Person,
  change: Partial<ProgramForm> = {},
): Promise<Program> => {
  const { id } = await owner.callOk(createProgram, { body: welcome(change) })
  return owner.callOk(updateProgram, { path: { id }, body: { status: 'submit' } })
}

/** Running: its budget reserved, started by an admin. */
export const started = async (
  app: TestApp,
  owner: Person,
  change: Partial<ProgramForm> = {},
): Promise<Program> => {
  const { id, budget, version } = await submitted(owner, change)
  await giveCoins(app, owner.id, budget!)
  const admin = await app.person('admin')
  return admin.callOk(updateProgram, { path: { id }, body: { status: 'start', version } })
}

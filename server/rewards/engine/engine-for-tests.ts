// What tests of the engine arrange and look at: running programs, documents that are vouched for, outcomes and coins.
import assert from 'node:assert/strict'
import { getBudget, searchEvaluations } from '#contract/rewards/participants/calls.ts'
import type { ProgramForm } from '#contract/rewards/programs/shapes.ts'
import { newId } from '#server/core/ids.ts'
import type { Person, TestApp } from '#server/testing.ts'
import { findBalance } from '#server/wallet/ledger/balance.ts'
import { started } from '../programs/program-for-tests.ts'

export const dayTwo = new Date('2026-11-23T10:00:00.000Z')

export const engineOf = (app: () => TestApp) => {
  /** A running program of an owner of its own, on its first day. */
  const running = async (change: Partial<ProgramForm> = {}) => {
    app().clock.set(new Date('2026-11-21T09:00:00.000Z'))
    const owner = await app().person('owner')
    const program = await started(app(), owner, change)
    app().clock.set(dayTwo)
    await keepSignedIn()
    return { owner, id: program.id }
  }
  const keepSignedIn = async () => {
    await app().sql`update identity.sessions set expires_at = '2027-12-31'`
    await app().sql`update identity.access_tokens set expires_at = '2027-12-31'`
  }
  const endAll = () => app().sql`delete from rewards.program_triggers`.then(() => undefined)

  /** A document of this person is vouched for, as verification tells it. */
  const verified = (
    person: Person,
    tier: 'silver' | 'gold' | 'platinum' = 'gold',
    documentId = newId(),
  ) =>
    app().system((ctx) =>
      ctx.emit('verification.approved', {
        requestId: newId(),
        documentId,
        documentTitle: 'Degree',
        ownerId: person.id,
        tier,
        verifierIds: [],
        decidedBy: person.id,
      }),
    )
  const coinsOf = async (person: Person) =>
    (await app().system((ctx) => findBalance(ctx, person.id)))?.available ?? 0
  const outcomesOf = async (owner: Person, id: string) =>
    (await owner.callOk(searchEvaluations, { body: { programId: id } })).evaluations
      .map(({ outcome }) => outcome)
      .toReversed()
  const burn = async (owner: Person, id: string) => {
    const { reserved, paid, pending, left } = await owner.callOk(getBudget, {
      path: { programId: id },
    })
    assert.equal(reserved, paid + pending + left)
    return { paid, pending, left }
  }
  return { running, keepSignedIn, endAll, verified, coinsOf, outcomesOf, burn }
}

// Many hands on one request: exactly one decision counts, and the coins move once.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getTransfer } from '#contract/transfers/requests/calls.ts'
import type { Person } from '#server/testing.ts'
import { startWorld, type World } from './fixtures-for-tests.ts'

let w: World
let checkers: Person[]
before(async () => {
  w = await startWorld()
  checkers = [
    w.checker,
    w.second,
    ...(await Promise.all(Array.from({ length: 8 }, () => w.app.person('checker')))),
  ]
})
after(() => w?.app.close())

test(
  'of 200 approvals and rejections at once exactly one wins, and the coins move once',
  { timeout: 120_000 },
  async () => {
    const [senderBefore, receiverBefore] = [await w.coinsOf(w.sender), await w.coinsOf(w.receiver)]
    const made = await w.make(500)
    const result = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        w.act(checkers[n % checkers.length]!, n % 2 ? 'approve' : 'reject', made.id, {
          remarks: `Decision ${n}`,
        }),
      ),
    )
    const won = result.filter((answer) => answer.ok)
    assert.equal(won.length, 1)
    for (const answer of result)
      if (!answer.ok) assert.ok(['wrong_state', 'busy'].includes(answer.code), answer.code)
    const { status, approvals } = await w.maker.callOk(getTransfer, { path: { id: made.id } })
    const moved = status === 'approved' ? 500 : 0
    assert.equal(approvals.given.length, moved === 0 ? 0 : 1)
    assert.deepEqual(await w.coinsOf(w.sender), {
      available: senderBefore.available - moved,
      held: 0,
    })
    assert.equal((await w.coinsOf(w.receiver)).available, receiverBefore.available + moved)
    const [facts] = await w.app.sql<{ n: number }[]>`select count(*) as n from wallet.transfers
    where kind in ('capture', 'release') and subject = ${`transfer:${made.id}`}`
    assert.equal(facts!.n, 1)
  },
)

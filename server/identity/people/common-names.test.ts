import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '#server/testing.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
  await app.sql`insert into identity.accounts (id, mail, password_hash, password_changed_at, first_name, last_name, created_at, changed_at)
    select uuidv7(), 'p' || n || '@people.test', 'none', now(), case when n % 2 = 0 then 'Asha' else 'Grace' end,
      case when n <= 60 then 'Fernández' when n <= 65 then 'Fernanda' else 'Novák ' || n end, now(), now()
    from generate_series(1, 100) n`
  await app.owner`analyze identity.name_places`
})
after(() => app.close())

/** Four people whose names differ from what is typed below by one letter, or by more. */
const newcomers = [
  ['Ingrid', 'Krishnamurthy'],
  ['Щукин', 'Сергей'],
  ['Dimitrios', 'Papadopoulos'],
  ['Verna', 'Puig'],
] as const

const found = async (words: string, most: number | null): Promise<string[]> =>
  (
    await app.sql<{ name: string }[]>`select a.name from identity.public_accounts a
      where a.id in (select p.id from identity.public_people_like(${words}, ${most}) p) order by a.name`
  ).map(({ name }) => name)
const common = async (...asked: string[]): Promise<string[] | null> =>
  (
    await app.sql<{ names: string[] | null }[]>`select identity.common_names(${asked}, 20) as names`
  )[0]!.names

test('a name that many have is known by what the database learnt of names, misspelt too', async () => {
  assert.deepEqual(await common('fernandez'), ['fernandez'])
  assert.deepEqual(await common('ashaa', 'fernandes'), ['asha', 'fernandez'])
  assert.equal(await common('fernanda'), null, 'five people have it')
  assert.equal(await common('asha', 'zzyzx'), null)
})

test('of a common name as many are found as were asked for, all of that name; of a rare one all, and nobody is lost without a limit', async () => {
  for (const words of ['Fernández', 'fernandes', 'FERNANDEZ'])
    assert.deepEqual(
      (await found(words, 20)).map((name) => name.split(' ')[1]),
      Array.from({ length: 20 }, () => 'Fernández'),
    )
  assert.deepEqual([...new Set(await found('Asha Fernandes', 20))], ['Asha Fernández'])
  assert.deepEqual(
    (await found('Fernanda', 5)).map((name) => name.split(' ')[1]),
    Array.from({ length: 5 }, () => 'Fernanda'),
  )
  assert.equal((await found('fernandez', null)).filter((name) => /Fernández/.test(name)).length, 60)
  assert.ok((await found('Novak 77', 20)).includes('Grace Novák 77'))
})

test('one letter too many, too few, another or two turned round find the name; half a name finds those who begin so', async () => {
  for (const [n, [first, last]] of newcomers.entries())
    await app.sql`insert into identity.accounts (id, mail, password_hash, password_changed_at, first_name, last_name, created_at, changed_at)
      values (uuidv7(), ${`newcomer${n}@people.test`}, 'none', now(), ${first}, ${last}, now(), now())`
  const onlyFound: Record<string, string> = {
    Krishnnamurthy: 'Ingrid Krishnamurthy',
    Krishnamurty: 'Ingrid Krishnamurthy',
    Krishnamurthi: 'Ingrid Krishnamurthy',
    Krishnamutrhy: 'Ingrid Krishnamurthy',
    'Ingird Krishnamurthi': 'Ingrid Krishnamurthy',
    Щукен: 'Щукин Сергей',
    Papadopulos: 'Dimitrios Papadopoulos',
  }
  for (const [typed, name] of Object.entries(onlyFound))
    assert.deepEqual(await found(typed, 20), [name], typed)
  // Verna is one letter away, but who types this has half of Fernanda and of Fernández.
  const begun = await found('Ferna', 100)
  assert.equal(begun.length, 65)
  assert.ok(begun.every((name) => / Fern/.test(name)))
})

test('who asks for all loses nobody whose name is only like it', async () => {
  const all = await found('Krishnamurthi', null)
  assert.ok(all.includes('Ingrid Krishnamurthy'))
})

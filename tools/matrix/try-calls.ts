// Who may do what, tried: each call × each role, and each object a call names × each role and each relation to it, beside
// an object that is not there. Who is a stranger follows from what the call is `about`; who gets in, from the tables.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { aboutOf } from '#contract/kit.ts'
import type { ObjectKind } from '#contract/objects.ts'
import { roles, type Role } from '#contract/roles.ts'
import { newId } from '#server/core/ids.ts'
import { closeByOperator } from '#server/identity/people/close-by-operator.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'
import type { NamedObject, Who } from './expectation.ts'
import { arrange, type Made } from './objects.ts'
import { requestFor, type Target, withoutIds } from './request-for.ts'
import { type Expected, callsOf, expectedOf } from './tables.ts'

let cells = 0
const printCells = (part: string) =>
  test('how many cells were tried is told', (t) => {
    assert.ok(cells > 0)
    t.diagnostic(`counted: ${cells} cells of the authorization matrix: ${part}`)
  })

let app: TestApp
let people: Map<Role, Person>
/** An app for one group of tests: what samples change in one call, settings among it, must not reach the others. */
const open = () => {
  before(async () => {
    app = await startTestApp()
    people = new Map()
    for (const role of roles) people.set(role, await app.person(role))
    await app.settle()
  })
  after(() => app.close())
}

const mayMake = (may: string, role: Role): boolean =>
  may === 'anyone' || may === 'signed-in' || may.split(' ').includes(role)

const codeOf = (body: string): string | undefined => {
  try {
    const parsed = JSON.parse(body)
    return parsed.code ?? parsed.errors?.[0]?.code
  } catch {
    return undefined
  }
}

type Answer = { status: number; code: string | undefined; says: string }
const answerTo = async (
  { name, call }: Expected,
  names: readonly NamedObject[],
  person: Person,
  held: readonly Role[],
  target?: Target,
): Promise<Answer> => {
  cells++
  const caller = { ...person, held }
  const answer = await app.server.inject(requestFor(name, call, names, caller, target))
  const body = target ? withoutIds(answer.body, target.id) : answer.body
  return {
    status: answer.statusCode,
    code: codeOf(answer.body),
    says: `${answer.statusCode} ${body.slice(0, 2000)}`,
  }
}

/** What never tells who may: an input that is rejected, a limit, a proof that is too old, a fault of ours. */
const isRejectedBefore = ({ status, code }: Answer): boolean =>
  [400, 401, 413, 415, 429].includes(status) ||
  status >= 500 ||
  ['bad_input', 'bad_json', 'step_up_required'].includes(code ?? '')

const absentIds: Readonly<Record<string, string>> = { ticket: '999999999', attachment: '9/9/9' }

/** Each call × each role and somebody who has not signed in. */
export const tryRoles = () => {
  describe('every call', () => {
    open()
    for (const expected of callsOf().filter(({ call }) => call.response !== 'stream')) {
      const { name, row } = expected
      test(`${name} is open to those it is meant for and to nobody else`, async () => {
        const { may, names } = expectedOf(row)
        const stranger = await answerTo(expected, names, app.stranger, [])
        if (may === 'anyone') assert.notEqual(stranger.code, 'unauthenticated')
        else assert.equal(stranger.status, 401, `a stranger: ${stranger.says}`)
        for (const role of roles) {
          // Who leaves is gone for the tests that follow.
          const leaves = name === 'identity.logOut' || name === 'identity.closeAccount'
          const person = leaves ? await app.person(role) : people.get(role)!
          const answer = await answerTo(expected, names, person, [role])
          const { status, code } = answer
          const says = `${role}: ${answer.says}`
          assert.ok(status < 500 || status === 502, says)
          // Wallets bring a token of their own, and are told by its name when it is none.
          const isStranger = status === 401 && code !== 'invalid_token'
          if (mayMake(may, role)) assert.ok(code !== 'forbidden' && !isStranger, says)
          else assert.equal(code, 'forbidden', says)
        }
      })
    }

    test('a disabled person is refused everywhere at once', async () => {
      const gone = await app.person('student', 'admin')
      await app.system((ctx) => closeByOperator(ctx, gone.mail))
      for (const expected of callsOf().filter(({ call }) => call.may !== 'anyone')) {
        const { names } = expectedOf(expected.row)
        const { status } = await answerTo(expected, names, gone, ['admin'])
        assert.equal(status, 401, expected.name)
      }
    })
    printCells('every call')
  })
}

type Actor = { who: Who; person: Person; held: readonly Role[] }
/** Everyone of a role that may make the call, and everyone related to this object. */
const actorsFor = async (may: string, made: Made): Promise<Actor[]> => {
  const byRole = roles
    .filter((role) => mayMake(may, role))
    .map((role) => ({ who: role, person: people.get(role)!, held: [role] }))
  const byRelation = made.related.map(async ([who, person]) => ({
    who,
    person,
    held: await rolesOf(person),
  }))
  return [...byRole, ...(await Promise.all(byRelation))]
}

const rolesOf = async ({ id }: Person): Promise<Role[]> => {
  const held = await app.sql<{ role: Role }[]>`
    select role from identity.account_roles where account_id = ${id}`
  return held.map(({ role }) => role)
}

/** The same actor before an object that is there and before one that is not. */
const bothAnswers = async (
  expected: Expected,
  at: string,
  kind: ObjectKind,
  { id, beside }: Made,
  { person, held }: Pick<Actor, 'person' | 'held'>,
) => {
  const { names } = expectedOf(expected.row)
  const absentId = absentIds[kind] ?? newId()
  return {
    theirs: await answerTo(expected, names, person, held, { at, id, beside }),
    absent: await answerTo(expected, names, person, held, { at, id: absentId, beside }),
  }
}

/** Each object that the calls of these modules name × each role and each relation to it. */
export const tryObjects = (...modules: readonly string[]) => {
  describe(`objects that calls of ${modules.join(', ')} name`, () => {
    open()
    for (const expected of callsOf(...modules)) {
      const { may, names } = expectedOf(expected.row)
      for (const { at, kind } of aboutOf(expected.call).objects) {
        const { as, opens } = names.find((each) => each.at === at)!
        test(`${expected.name} opens the ${kind} at ${at} to ${opens.join(', ') || 'nobody'}; to others it is absent`, async () => {
          // Limits are counted by the minute: what the test does before leaves none out.
          app.clock.advance(1000)
          const put = async () => arrange(app, as, await app.person('student'))
          const made = await put()
          const actors = await actorsFor(may, made)
          const isIn = ({ who, held }: Actor) => [who, ...held].some((each) => opens.includes(each))
          // Those who are kept out first: whoever gets in may change what is there.
          for (const actor of actors.filter((each) => !isIn(each))) {
            const { theirs, absent } = await bothAnswers(expected, at, kind, made, actor)
            assert.ok(!isRejectedBefore(absent), `${actor.who}: ${absent.says}`)
            assert.equal(theirs.says, absent.says, actor.who)
          }
          for (const actor of actors.filter(isIn)) {
            const { who, held } = actor
            let { theirs, absent } = await bothAnswers(expected, at, kind, made, actor)
            if (theirs.says === absent.says) {
              // Who was here before may have taken it away.
              const anew = await put()
              const [, person] = anew.related.find(([relation]) => relation === who) ?? [
                '',
                actor.person,
              ]
              ;({ theirs, absent } = await bothAnswers(expected, at, kind, anew, { person, held }))
            }
            assert.notEqual(theirs.says, absent.says, `${who} is kept out`)
            assert.ok(!isRejectedBefore(theirs), `${who}: ${theirs.says}`)
          }
        })
      }
    }
    printCells(modules.join(', '))
  })
}

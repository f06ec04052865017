// A campus behind one IPv4 address goes on unharmed while others stuff passwords, guess codes, register and scrape, some
// of them from the very same address. Ten simulated minutes under the limits of production; the bounds are those of
// docs/security.md. Takes some minutes: `npm run prove`.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { minutes } from '#server/core/clock.ts'
import { count, crowdWorld, each, password, type CrowdWorld } from './crowd-world.ts'

const campus = '198.51.100.7'
const simulatedMinutes = 10
/** What leaks back in ten minutes of an hour's allowance. */
const allowed = (free: number): number => Math.ceil(free * (1 + simulatedMinutes / 60)) + 1

let world: CrowdWorld
before(
  async () => {
    world = await crowdWorld()
  },
  { timeout: 300_000 },
)
after(() => world?.close())

type Source = 'campus' | 'one IPv4' | 'one /64' | '500 addresses'
const sources: Readonly<Record<Source, (n: number) => string>> = {
  campus: () => campus,
  'one IPv4': () => '203.0.113.9',
  'one /64': (n) => `2001:db8:66:1::${(n + 1).toString(16)}`,
  '500 addresses': (n) => `${20 + ((n % 500) >> 5)}.${(n * 7) % 256}.${n % 32}.9`,
}
const passed: Record<string, number> = {}
const note = (what: string, passes: boolean) => {
  passed[what] = (passed[what] ?? 0) + (passes ? 1 : 0)
}
const refused: string[] = []
const must = (
  what: string,
  { status, code }: { status: number; code: string },
  ...fine: number[]
) => {
  if (!fine.includes(status)) refused.push(`${what}: ${status} ${code}`)
}

// The crowd, a minute at a time.
const registration = (mail: string) => ({
  mail,
  pass: password,
  field_first_name: 'Noa',
  field_last_name: 'Levi',
  field_role: 'student',
  field_tnc_status: true,
})
const fair = (minute: number) =>
  each(count(20), async (n) => {
    const body = registration(`fair${minute}.${n}@people.test`)
    must('registration', await world.ask('/user/register', { ip: campus, body, works: true }), 200)
  })
const monday = async (minute: number) => {
  await each(world.people.slice(minute * 50, minute * 50 + 50), async (person) => {
    const n = world.people.indexOf(person)
    const cookies: Record<string, string> = n % 5 === 0 ? {} : { '__Host-ao_device': person.device }
    const asked = { works: true, cookies }
    if (n % 20 === 0)
      must('wrong password', await world.signIn(campus, person.mail, 'Mistyped-9', asked), 400)
    must(
      'sign-in',
      await world.signIn(campus, person.mail, password, asked),
      n % 5 === 0 ? 403 : 200,
    )
  })
  await each(world.people.slice((minute % 5) * 100, (minute % 5) * 100 + 100), async (person) => {
    for (let reload = 0; reload < 2; reload++) {
      const answer = await world.ask('/oauth/token', {
        ip: campus,
        body: {
          grant_type: 'refresh_token',
          client_id: 'ao-web',
          refresh_token: person.refreshToken,
        },
      })
      must('reload', answer, 200)
      if (answer.status === 200) person.refreshToken = JSON.parse(answer.body).refresh_token
    }
  })
}
const words = ['law', 'physics', 'nursing', 'art', 'economics', 'robotics']
const lesson = () =>
  each(count(300), async (n) => {
    const asked = { ip: campus, works: true, cookies: {} }
    for (let page = 0; page < 6; page++)
      must('page', await world.ask(`/courses?q=${words[(n + page) % 6]}`, asked), 200)
    for (let search = 0; search < 4; search++) {
      const body = { q: `${words[(n + search) % 6]} ${search}` }
      must('search', await world.ask('/api/search', { ...asked, body }), 200)
    }
  })

// The attackers: none does the work it is asked for, but one at the end.
const stuffing = (minute: number, source: Source, total: number) =>
  each(count(total / simulatedMinutes), async (at) => {
    const n = minute * (total / simulatedMinutes) + at
    const { code } = await world.signIn(sources[source](n), `victim${n}@people.test`, 'Summer-2026')
    note(`stuffing, ${source}`, code === 'invalid_credentials')
  })
const registering = (minute: number, source: Source, total: number) =>
  each(count(total / simulatedMinutes), async (at) => {
    const n = minute * (total / simulatedMinutes) + at
    const body = registration(`bot${n}.${source.replaceAll(/\W/g, '')}@people.test`)
    const { status } = await world.ask('/user/register', { ip: sources[source](n), body })
    note(`registering, ${source}`, status === 200)
  })
const challenges: string[] = []
const guessing = async (minute: number, source: Source, total: number) => {
  for (const n of count(5)) {
    const mail = `person${(minute * 5 + n) % 500}@people.test`
    const asked = { ip: sources[source](n), body: { mail } }
    const { status, body } = await world.ask('/api/user/generate-verification-code', asked)
    if (status === 200) challenges.push(JSON.parse(body).challenge)
  }
  await each(count(total / simulatedMinutes), async (n) => {
    const body = {
      challenge: challenges[n % challenges.length],
      otp: String((n * 7919) % 1_000_000).padStart(6, '0'),
    }
    const asked = { ip: sources[source](n), body, method: 'PUT' as const }
    const { status } = await world.ask('/api/notifications/otp/validate', asked)
    note('codes guessed right', status === 200)
  })
}
const scraping = (source: Source, total: number) =>
  each(count(total), async (n) => {
    const { status } = await world.ask('/jsonapi/node/terms_condition', { ip: sources[source](n) })
    note(`scraping, ${source}`, status === 200)
  })

test('ten minutes of a campus among attackers', { timeout: 1_500_000 }, async () => {
  for (let minute = 0; minute < simulatedMinutes; minute++) {
    for (const source of ['campus', 'one IPv4', 'one /64', '500 addresses'] as const)
      await stuffing(minute, source, 2_000)
    for (const source of ['one IPv4', 'one /64', '500 addresses'] as const) {
      await registering(minute, source, 1_000)
      await guessing(minute, source, 3_000)
    }
    await Promise.all([fair(minute), monday(minute)])
    world.clock.advance(minutes(1))
  }
  console.log('crowd, work for proofs:', world.takeWork())

  await scraping('campus', 13_000)
  await scraping('one /64', 3_000)
  await scraping('500 addresses', 2_000)
  await lesson()
  console.log('lesson, work for proofs:', world.takeWork())

  console.table(passed)
  assert.deepEqual(refused, [], 'the crowd is not refused')
  const bounds: Record<string, number> = {
    // The campus shares its allowance with its own people's mistakes.
    'stuffing, campus': allowed(40),
    'stuffing, one IPv4': allowed(40),
    'stuffing, one /64': allowed(20),
    'stuffing, 500 addresses': allowed(300),
    'registering, one IPv4': allowed(60),
    'registering, one /64': allowed(20),
    'registering, 500 addresses': allowed(600),
    'codes guessed right': 0,
    'scraping, campus': 12_000,
    'scraping, one /64': 2_400,
    'scraping, 500 addresses': 2_000,
  }
  for (const [what, most] of Object.entries(bounds))
    assert.ok((passed[what] ?? 0) <= most, `${what}: ${passed[what]} of at most ${most}`)
  const [codes] = await world.app.sql<{ most: number }[]>`
    select max(attempts) as most from identity.codes`
  assert.ok((codes?.most ?? 0) <= 5)
})

test('whoever does the work checks 160 passwords an hour from one address, then needs each mailbox', async () => {
  const ends: Record<string, number> = {}
  for (const n of count(190)) {
    const { code } = await world.signIn('192.0.2.33', `worker${n}@people.test`, 'Summer-2026', {
      works: true,
    })
    ends[code] = (ends[code] ?? 0) + 1
  }
  const { hashes, proofs } = world.takeWork()
  console.log('stuffing with work:', ends, { hashes, proofs })
  assert.deepEqual(Object.keys(ends).toSorted(), ['invalid_credentials', 'mail_proof_required'])
  assert.ok(ends['invalid_credentials']! <= 160, String(ends['invalid_credentials']))
  assert.ok(hashes > 5_000_000)
})

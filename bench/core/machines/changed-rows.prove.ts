// A row of the judge that an admin changes counts within a second, on the process that wrote it and on every other: in the match, on
// the page "How we judge", in the filter "only what I qualify for" and on the checklist of an application.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Cluster, openCluster, type Person } from './cluster.ts'
import { until } from './processes.ts'

const most = 1_000

describe('two processes on one database', { timeout: 900_000 }, () => {
  let cluster: Cluster
  let urls: string[]
  let student: Person
  let admin: Person
  before(async () => {
    cluster = await openCluster()
    const primary = await cluster.firstPostgres('primary', { demo: true })
    await primary.start()
    const signedIn = await cluster.demoPeople(primary.url, ['student', 'admin'])
    ;[student, admin] = signedIn as [Person, Person]
    const settings = { DATABASE_URL: primary.url }
    const writing = await cluster.ao(settings)
    const other = await cluster.ao({ ...settings, AO_ROLE: 'web' })
    urls = [writing.url, other.url]
  })
  after(() => cluster?.close())

  const call = async <T>(
    url: string,
    { token }: Person,
    method: string,
    path: string,
    body?: object,
  ): Promise<T> => {
    const answer = await fetch(`${url}${path}`, {
      method,
      signal: AbortSignal.timeout(20_000),
      headers: {
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await answer.text()
    assert.ok(answer.ok, `${method} ${path}: ${answer.status} ${text}`)
    return JSON.parse(text) as T
  }

  type Draft = {
    id: string
    status: string
    university: { slug: string; name: string; country: string }
  }
  type Details = { course: { id: string }; checklist: { key: string; state: string }[] }
  /** Match, page, filter and checklist, in a line. */
  const saidAt = async (url: string, draft: Draft, courseId: string): Promise<string> => {
    const [match, page, found, details] = await Promise.all([
      call<{ data: { factors: { id: string; message: string }[] }[] }>(
        url,
        student,
        'POST',
        '/api/v1/profile_match_score',
        { courseIds: [courseId] },
      ),
      call<{ data: { lines: { id: string; answer: string }[] } }>(
        url,
        student,
        'GET',
        `/api/v1/profile_judgement/${courseId}`,
      ),
      call<{ hits: { id: string }[] }>(url, student, 'POST', '/api/v1/search_by_profile', {
        provider: [draft.university.slug],
        mine: true,
        size: 50,
      }),
      call<{ data: Details }>(url, student, 'GET', `/application-details/${draft.id}`),
    ])
    return [
      match.data[0]!.factors.find(({ id }) => id === 'grade')!.message,
      page.data.lines.find(({ id }) => id === 'grade')!.answer,
      found.hits.some(({ id }) => id === courseId) ? 'found' : 'left out',
      details.data.checklist.find(({ key }) => key === 'grade')!.state,
    ].join(', ')
  }

  test('a row that is added, changed and taken out of force is so everywhere within a second', async () => {
    const [writing] = urls as [string]
    const { data } = await call<{ data: { applications: Draft[] } }>(
      writing,
      student,
      'GET',
      `/application/student/${student.id}`,
    )
    const draft = data.applications.find(({ status }) => status === 'waiting for submission')!
    const { course } = (
      await call<{ data: Details }>(writing, student, 'GET', `/application-details/${draft.id}`)
    ).data
    for (const url of urls)
      await until('the search knows its courses', 120, async () =>
        (await saidAt(url, draft, course.id)).includes('found'),
      )
    const unknown = await saidAt(writing, draft, course.id)
    assert.equal(unknown, 'unknown, unknown, found, unknown')

    // The demo student has 8.4 of 10; the course asks for 65 percent.
    const row = (value: string) => ({
      kind: 'equivalence',
      body: {
        scheme: 'in_cgpa_10',
        country: 'IN',
        value,
        low: null,
        targetScheme: 'percentage',
        targetValue: '65',
        destination: draft.university.country,
      },
      source: {
        by: draft.university.name,
        document: 'A table of its own',
        url: 'https://university.example/table',
        licence: 'Facts',
        checked: '2026-11-01',
      },
    })
    type Kept = { rule: { number: number; changedAt: string } }
    const rules = '/api/rest/qualifications/rules'
    const live: [what: string, asked: number, answered: number][] = []
    /** When the first question was asked that had it right everywhere, and when it was answered. */
    const seen = async (what: string, wanted: string): Promise<void> => {
      const began = performance.now()
      let asked = 0
      for (const url of urls)
        await until(`${what} at ${url}`, 20, async () => {
          asked = performance.now() - began
          return (await saidAt(url, draft, course.id)) === wanted
        })
      live.push([what, asked, performance.now() - began])
    }
    let { rule } = await call<Kept>(writing, admin, 'POST', rules, {
      rule: row('9.5'),
      reason: 'The university published it',
    })
    await seen('added', 'below, does_not_meet, left out, below')
    const change = async (value: string, retired: boolean) => {
      ;({ rule } = await call<Kept>(writing, admin, 'PUT', `${rules}/${rule.number}`, {
        rule: row(value),
        retired,
        reason: 'It changed its mind',
        changedAt: rule.changedAt,
      }))
    }
    await change('8.0', false)
    await seen('changed', 'met, meets, found, met')
    await change('8.0', true)
    await seen('taken out of force', unknown)
    for (const [what, asked, answered] of live) {
      console.log(
        `a row that was ${what}: asked ${asked.toFixed(0)} ms after it, answered after ${answered.toFixed(0)} ms on both processes`,
      )
      assert.ok(asked <= most, `${what}: ${asked} ms`)
    }
  })
})

// A university with one course that this person may edit.
import { newId } from '#server/core/ids.ts'
import type { Person, TestApp } from '#server/testing.ts'
import { upsertCourses, upsertProviders } from './upsert-courses.ts'

/** Gives the slug of the course. */
export const putCourse = (app: TestApp, owner: Person): Promise<string> =>
  app.system(async (ctx) => {
    const key = newId()
    await upsertProviders(
      ctx.sql,
      'tests',
      [
        {
          key,
          slug: `college-${key}`,
          name: `College ${key}`,
          nameDe: null,
          aliases: [],
          country: 'NO',
          city: 'Oslo',
          cityDe: null,
          website: null,
          latitude: null,
          longitude: null,
          rankPosition: null,
          rankSource: null,
          summary: '',
          summaryDe: null,
          campuses: [],
        },
      ],
      ctx.now,
    )
    await upsertCourses(
      ctx.sql,
      'tests',
      [
        {
          key,
          slug: `course-${key}`,
          providerKey: key,
          campusKeys: [],
          title: 'Polar Studies',
          titleDe: null,
          summary: '',
          summaryDe: null,
          level: 'master',
          discipline: 'geology',
          mode: 'full_time',
          delivery: 'on_campus',
          languages: ['en'],
          durationMonths: 24,
          fees: [],
          requirements: [],
          intakes: [],
          status: 'open',
        },
      ],
      ctx.now,
    )
    await ctx.sql`insert into catalogue.provider_staff (provider_id, account_id, added_at)
      select id, ${owner.id}, ${ctx.now} from catalogue.providers where source = 'tests' and source_key = ${key}`
    return `course-${key}`
  })

// A catalogue of any size for measuring search: made-up universities and courses, the same on every run.
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import type { Database } from '#server/core/database/db.ts'
import { demoSubjects } from '#server/catalogue/demo-subjects.ts'
import { minorFromWhole } from '#contract/money.ts'
import { lands, levels, awards, focus, extras, heads, middles, tails } from './course-words.ts'
import { dice } from '../../dice.ts'
import { recordSlug } from '#server/catalogue/courses/slugs.ts'

const pick = <T>(list: readonly T[], roll: number): T => list[Math.floor(roll * list.length)]!
const uuid = (kind: number, n: number): string =>
  `0000000${kind}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`

const university = (n: number, roll: () => number) => {
  const land = lands[Math.floor(lands.length * roll() ** 1.7)]!
  const town = pick(heads, roll()) + pick(middles, roll()) + pick(tails, roll())
  const name = pick(
    [
      `University of ${town}`,
      `${town} University`,
      `${town} Institute of Technology`,
      `${town} College`,
      `${town} Metropolitan University`,
    ],
    roll(),
  )
  return { id: uuid(1, n), name, town, land, slug: `${recordSlug(name)}-${n}` }
}

const copy = (sql: Database, into: string, lines: Iterable<string>): Promise<void> =>
  sql.begin(async (tx) => {
    // As `pg_restore --disable-triggers` does it: nothing to note, nothing to check.
    await tx`set local session_replication_role = replica`
    await tx`set local statement_timeout = 0`
    await pipeline(
      Readable.from(chunked(lines)),
      (await tx.unsafe(`copy ${into} from stdin`).writable()) as NodeJS.WritableStream,
    )
  }) as unknown as Promise<void>

function* chunked(lines: Iterable<string>): Generator<Buffer> {
  let held = ''
  for (const line of lines) {
    held += line
    if (held.length > 262_144) {
      yield Buffer.from(held)
      held = ''
    }
  }
  yield Buffer.from(held)
}

/** Fills an empty catalogue with `size` courses. */
export const fillCatalogue = async (sql: Database, size: number): Promise<void> => {
  const roll = dice(7)
  const universities = Array.from(
    { length: Math.max(50, Math.min(12_000, Math.floor(size / 40))) },
    (_, n) => university(n, roll),
  )
  await copy(
    sql,
    `catalogue.providers (id, slug, name, country, city, latitude, longitude, rank_position, rank_source, source, source_key, created_at, changed_at)`,
    universities.map(
      (one, n) =>
        [
          one.id,
          one.slug,
          one.name,
          one.land[0],
          one.town,
          (roll() * 120 - 50).toFixed(2),
          (roll() * 340 - 170).toFixed(2),
          n < 1_500 ? n + 1 : '\\N',
          n < 1_500 ? 'bench' : '\\N',
          'bench',
          n,
          '2026-01-01',
          '2026-01-01',
        ].join('\t') + '\n',
    ),
  )
  function* courses(): Generator<string> {
    for (let n = 0; n < size; n++) {
      const at = pick(universities, roll() ** 1.5)
      const subject = pick(demoSubjects, roll())
      const [letter, level, months] = pick(levels, roll())
      const [, currency, low, high, languages] = at.land
      const title = [
        pick(awards[letter]!, roll()),
        roll() < 0.35 ? pick(focus, roll()) : '',
        subject.en,
        roll() < 0.3 ? pick(extras, roll()) : '',
      ]
        .filter(Boolean)
        .join(' ')
      const amount = minorFromWhole(low + (high - low) * roll(), currency)
      const fees = [{ residency: 'international', year: 1, currency, amount }]
      const band = 5.5 + Math.floor(roll() * 4) / 2
      const tests =
        roll() < 0.85
          ? [
              { kind: 'test', test: 'ielts_academic', version: '1', overall: band, sections: {} },
              ...(roll() < 0.6
                ? [
                    {
                      kind: 'test',
                      test: 'toefl_ibt',
                      version: '2026',
                      overall: band - 2.5,
                      sections: {},
                    },
                  ]
                : []),
            ]
          : []
      const language = pick(languages, roll())
      yield (
        [
          uuid(2, n),
          `${recordSlug(title, 90)}-${n.toString(36)}`,
          at.id,
          title,
          `${subject.de} ${n % 7 === 0 ? '(Schwerpunkt)' : ''}`.trim(),
          level,
          subject.discipline,
          roll() < 0.85 ? 'full_time' : 'part_time',
          roll() < 0.88 ? 'on_campus' : roll() < 0.5 ? 'online' : 'blended',
          `{${language}}`,
          months,
          JSON.stringify(fees),
          JSON.stringify([
            ...tests,
            {
              kind: 'grade',
              scheme: 'percentage',
              value: 50 + Math.floor(roll() * 30),
              level: null,
            },
          ]),
          'bench',
          n,
          '2026-01-01',
          '2026-01-01',
        ].join('\t') + '\n'
      )
    }
  }
  await copy(
    sql,
    `catalogue.courses (id, slug, provider_id, title, title_de, level, discipline, mode, delivery, languages, duration_months, fees, requirements,
    source, source_key, created_at, changed_at)`,
    courses(),
  )
  function* intakes(): Generator<string> {
    let made = 0
    for (let n = 0; n < size; n++)
      for (let k = 0; k < 1 + (n % 3 === 0 ? 1 : 0); k++) {
        const month = pick([1, 2, 3, 7, 8, 9, 9, 10], roll())
        const year = 2027 + k
        yield (
          [
            uuid(3, made++),
            uuid(2, n),
            `${year}-${String(month).padStart(2, '0')}-01`,
            `${year - 1}-${String(Math.max(1, month - 3)).padStart(2, '0')}-15`,
          ].join('\t') + '\n'
        )
      }
  }
  await copy(sql, 'catalogue.intakes (id, course_id, starts_on, closes_on)', intakes())
  await sql`set statement_timeout = 0`
  await sql`refresh materialized view catalogue.vocabulary`
  await sql`analyze`
}

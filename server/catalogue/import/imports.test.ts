import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import * as coursesCalls from '#contract/catalogue/courses/calls.ts'
import * as importCalls from '#contract/catalogue/import/calls.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'
import { searchCaughtUp } from '../search/search-service.ts'

let app: TestApp
let admin: Person
before(async () => {
  app = await startTestApp()
  admin = await app.person('admin')
})
after(() => app.close())

type Query = {
  format: string
  source?: string
  mapping?: string
  whole?: string
  filename?: string
}
const send = async (path: string, query: Query, body: string | Buffer) => {
  const answer = await app.server.inject({
    method: 'POST',
    url: `${path}?${new URLSearchParams(query as never)}`,
    payload: body,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/octet-stream' },
  })
  return { status: answer.statusCode, body: answer.json() }
}
const preview = (query: Query, body: string | Buffer) =>
  send('/api/rest/catalogue/import-preview', query, body)
const bring = async (query: Query, body: string | Buffer) => {
  const { status, body: started } = await send('/api/rest/catalogue/imports', query, body)
  assert.equal(status, 202, JSON.stringify(started))
  await app.settle()
  return admin.callOk(importCalls.getImport, { path: { importId: started.id } })
}
const search = async (q: string) => {
  await searchCaughtUp(app.sql)
  return app.stranger.callOk(coursesCalls.searchCourses, { body: { q } })
}

const header =
  'key,title,level,discipline,university,country,city,currency,fee,duration_months,intakes,ielts'
const rows = [
  'a1,MSc Glaciology,master,geology,Polar University,NO,Tromsø,EUR,"12,500.50",24,2027-09-01/2027-04-15,6.5',
  'a2,"BA ""Old"" Norse",bachelor,languages,Polar University,NO,Tromsø,EUR,0,36,,',
  'a3,PhD in Ice Cores,doctorate,geology,Polar University,NO,Tromsø,EUR,,48,,7',
]

test('our own CSV brings in courses that are found at once, and a second time changes nothing', async () => {
  const first = await bring(
    { format: 'own-csv', source: 'polar', filename: 'polar.csv' },
    [header, ...rows].join('\n'),
  )
  assert.deepEqual(
    [first.status, first.added, first.changed, first.same, first.errorCount],
    ['done', 3, 0, 0, 0],
  )
  const { hits } = await search('glaciology')
  assert.equal(hits[0]!.title, 'MSc Glaciology')
  assert.equal(hits[0]!.fee!.amount, 1_250_050)
  assert.equal(hits[0]!.intake!.closesOn, '2027-04-15')
  const again = await bring(
    { format: 'own-csv', source: 'polar' },
    gzipSync([header, ...rows].join('\r\n')),
  )
  assert.deepEqual([again.added, again.changed, again.same], [0, 0, 3])
})

test('only what changed is touched; a whole file withdraws what it no longer names', async () => {
  const [before] = await app.sql`select changed_at from catalogue.courses where source_key = 'a2'`
  const run = await bring(
    { format: 'own-csv', source: 'polar', whole: 'yes' },
    [header, rows[0]!.replace('Glaciology', 'Glaciology and Climate'), rows[1]].join('\n'),
  )
  assert.deepEqual([run.added, run.changed, run.same, run.withdrawn], [0, 1, 1, 1])
  const [since] = await app.sql`select changed_at from catalogue.courses where source_key = 'a2'`
  assert.deepEqual(before, since)
  assert.equal(
    (await search('ice cores')).hits.filter(({ title }) => title.includes('Ice Cores')).length,
    0,
  )
})

test('every bad row is reported with its line and reason, the good ones are kept', async () => {
  const bad = [
    header,
    rows[0]!.replace('a1', 'b1'),
    'b2,X,master,geology,U,NO,,EUR,12,12,,',
    'b3,Good Title,no-such-level,geology,Uni One,Norway,,EUR,abc,999,2027-13-01,17',
    rows[2]!.replace('a3', 'b1'),
  ]
  const run = await bring({ format: 'own-csv', source: 'bad-rows' }, bad.join('\n'))
  assert.deepEqual([run.status, run.added, run.errorCount], ['done', 1, 3])
  assert.deepEqual(
    run.errors.map(({ line }) => line),
    [3, 4, 5],
  )
  assert.match(
    run.errors[1]!.why,
    /level: no-such-level.*duration_months: 999|duration_months: 999/,
  )
  assert.match(run.errors[2]!.why, /given twice/)
})

test('what is to be written comes in with the course; what cannot be read is told', async () => {
  const columns = 'key,title,level,university,country,statements,referees,letters'
  const file = [
    columns,
    'w1,MSc Polar Law,master,Polar University,NO,motivation_letter 300-500 words|essay 2000 characters?,1,2',
    'w2,BSc Polar Law,bachelor,Polar University,GB,ucas,1,',
    'w3,MA Polar Law,master,Polar University,NO,none,,',
    'w4,MA Ice Law,master,Polar University,NO,poem 10 words,,',
    'w5,MA Sea Law,master,Polar University,NO,essay 500-300 words,,',
    'w6,MA Air Law,master,Polar University,NO,,1.5,',
  ]
  const run = await bring({ format: 'own-csv', source: 'written' }, file.join('\n'))
  assert.deepEqual(
    run.errors.map(({ line }) => line),
    [5, 6, 7],
  )
  const stored = await app.sql<{ key: string; materials: unknown }[]>`
    select source_key as key, materials from catalogue.courses where source = 'written' order by 1`
  const letter = { key: 'motivation_letter', type: 'motivation_letter', question: '' }
  const essay = { key: 'essay', type: 'essay', question: '' }
  assert.deepEqual(
    [...stored],
    [
      {
        key: 'w1',
        materials: {
          statements: [
            { ...letter, needed: true, unit: 'words', least: 300, most: 500 },
            { ...essay, needed: false, unit: 'characters', least: 0, most: 2000 },
          ],
          referees: 1,
          letters: 2,
        },
      },
      { key: 'w2', materials: { statements: 'ucas', referees: 1, letters: 0 } },
      { key: 'w3', materials: { statements: [], referees: 0, letters: 0 } },
    ],
  )
})

test('what nobody sees, or what turns the order of what they see, does not come in with a course', async () => {
  // Turned round, isolated, of no width, a soft hyphen, a tag that spells, a byte order mark.
  const [over, isolate, end, wide, soft, tag, mark] = [
    '\u202e',
    '\u2066',
    '\u2069',
    '\u200b',
    '\u00ad',
    '\u{e0041}',
    '\ufeff',
  ]
  const csv = [
    'key,title,level,discipline,university,country,city,currency,fee,duration_months',
    `hid1,${over}MSc${wide} Hydro${soft}logy${tag},master,geology,Hidden${isolate} Poly${end}technic,NO,${mark}Bergen,EUR,1,12`,
    'hid2,علم المياه,master,geology,Hidden Polytechnic,NO,Bergen,EUR,1,12',
  ].join('\n')
  const json = JSON.stringify([
    {
      key: 'hid3',
      title: `BSc ${over}Tides${end}`,
      level: 'bachelor',
      discipline: 'geology',
      university: `${mark}Hidden Polytechnic`,
      country: 'NO',
      city: 'Bergen',
      currency: 'EUR',
      fee: '1',
      duration_months: '36',
    },
  ])
  await bring({ format: 'own-csv', source: 'hidden' }, csv)
  await bring({ format: 'own-json', source: 'hidden' }, json)
  const stored = await app.sql<{ title: string; provider: string; city: string }[]>`
    select c.title, p.name as provider, p.city from catalogue.courses c join catalogue.providers p on p.id = c.provider_id
    where c.source = 'hidden' order by c.source_key`
  assert.deepEqual(
    stored.map(({ title, provider, city }) => [title, provider, city]),
    [
      ['MSc Hydrology', 'Hidden Polytechnic', 'Bergen'],
      ['علم المياه', 'Hidden Polytechnic', 'Bergen'],
      ['BSc Tides', 'Hidden Polytechnic', 'Bergen'],
    ],
  )
  const [{ universities }] = await app.sql<[{ universities: number }]>`
    select count(*)::int as universities from catalogue.providers where name = 'Hidden Polytechnic'`
  assert.equal(universities, 1, 'one name that is seen is one university')
})

test('any other CSV comes in by a saved mapping, whatever its separator and encoding', async () => {
  const file = Buffer.from(
    'Kurs;Hochschule;Abschluss;Preis\nKünstliche Gärten;Hochschule Süd;master;1.500\n',
    'latin1',
  )
  const shown = await preview({ format: 'mapped-csv' }, file)
  assert.deepEqual(shown.body.columns, ['Kurs', 'Hochschule', 'Abschluss', 'Preis'])
  await admin.callOk(importCalls.saveMapping, {
    path: { name: 'sued' },
    body: {
      mapping: {
        title: 'Kurs',
        university: 'Hochschule',
        level: 'Abschluss',
        country: '=DE',
        discipline: '=agriculture',
      },
    },
  })
  const mapped = await preview({ format: 'mapped-csv', mapping: 'sued' }, file)
  assert.equal(mapped.body.sample[0].title, 'Künstliche Gärten')
  assert.equal(
    (await bring({ format: 'mapped-csv', mapping: 'sued', source: 'sued' }, file)).added,
    1,
  )
  const refused = await admin.call(importCalls.saveMapping, {
    path: { name: 'sued' },
    body: { mapping: { colour: 'x' } },
  })
  assert.equal(refused.status, 422)
  const { mappings, columns } = await admin.callOk(importCalls.listMappings)
  assert.deepEqual(
    mappings.map(({ name, mapping }) => [name, mapping['title'], mapping['country']]),
    [['sued', 'Kurs', '=DE']],
  )
  for (const column of ['title', 'university', 'level', 'country', 'discipline'])
    assert.ok(columns.includes(column), column)
})

test('JSON, as a list or a record a line', async () => {
  const record = {
    key: 'j1',
    title: 'LLM Space Law',
    level: 'master',
    discipline: 'law_general',
    university: 'Orbit School',
    country: 'LU',
    languages: ['en', 'fr'],
  }
  assert.equal(
    (await bring({ format: 'own-json', source: 'orbit' }, JSON.stringify([record]))).added,
    1,
  )
  assert.equal(
    (
      await bring(
        { format: 'own-json', source: 'orbit' },
        `${JSON.stringify(record)}\n${JSON.stringify({ ...record, key: 'j2' })}\n`,
      )
    ).added,
    1,
  )
})

test('the sheet of courses of the Australian register, with its title lines and its expired courses', async () => {
  const file = [
    'Courses',
    '"Report generated Tuesday, 3 January 2023"',
    'CRICOS Provider Code,Institution Name,CRICOS Course Code,Course Name,Field of Education 1 Broad Field,Field of Education 1 Narrow Field,Course Level,Foundation Studies,Course Language,Duration (Weeks),Tuition Fee,Expired',
    '09999Z,Example Institute,0999991,Bachelor of Examples,10 - Creative Arts,1005 - Graphic and Design Studies,Bachelor Degree,No,English,156,90000,No',
    '09999Z,Example Institute,0999992,Master of Gone,02 - Information Technology,,Masters Degree (Coursework),No,English,104,50000,Yes',
    ',,,,,,,,,,,',
  ].join('\n')
  const run = await bring({ format: 'cricos', source: 'cricos' }, file)
  assert.deepEqual([run.added, run.errorCount], [2, 1])
  const { hits } = await search('bachelor of examples')
  assert.deepEqual(
    [hits[0]!.discipline, hits[0]!.durationMonths, hits[0]!.fee!.amount, hits[0]!.country],
    ['design', 36, 3_000_000, 'AU'],
  )
  assert.ok(!(await search('master of gone')).hits.some(({ title }) => title === 'Master of Gone'))
})

/** A zip with these parts, as Excel writes workbooks. */
const zipped = (parts: Record<string, string>): Buffer =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))),
  )
const sheet = (table: string[][]) =>
  `<worksheet><sheetData>${table
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells
          .map(
            (cell, column) =>
              `<c r="${String.fromCharCode(65 + column)}${row + 1}" t="inlineStr"><is><t>${cell.replace(/&/g, '&amp;')}</t></is></c>`,
          )
          .join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`

test('the workbook of the Australian register brings campuses with it', async () => {
  const names = ['Institutions', 'Courses', 'Locations', 'Course Locations']
  const file = zipped({
    'xl/workbook.xml': `<workbook><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at}" r:id="r${at}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((_, at) => `<Relationship Id="r${at}" Target="worksheets/s${at}.xml"/>`).join('')}</Relationships>`,
    'xl/worksheets/s0.xml': sheet([
      ['Institutions'],
      [
        'CRICOS Provider Code',
        'Institution Name',
        'Institution Type',
        'Website',
        'Postal Address City',
      ],
      ['08888X', 'Bush & Reef Institute', 'Private', 'www.reef.example', 'CAIRNS'],
    ]),
    'xl/worksheets/s1.xml': sheet([
      ['Courses'],
      [
        'CRICOS Provider Code',
        'CRICOS Course Code',
        'Course Name',
        'Field of Education 1 Narrow Field',
        'Course Level',
        'Course Language',
        'Duration (Weeks)',
        'Tuition Fee',
        'Expired',
      ],
      [
        '08888X',
        '088888A',
        'Diploma of Reef Diving',
        '0921 - Sport',
        'Diploma',
        'English',
        '52',
        '9000',
        'No',
      ],
    ]),
    'xl/worksheets/s2.xml': sheet([
      ['x'],
      ['CRICOS Provider Code', 'Location Name', 'Location Type', 'City'],
      ['08888X', 'Townsville Pier', 'Owned', 'TOWNSVILLE'],
    ]),
    'xl/worksheets/s3.xml': sheet([
      ['x'],
      ['CRICOS Provider Code', 'CRICOS Course Code', 'Location Name', 'Location State'],
      ['08888X', '088888A', 'Townsville Pier', 'QLD'],
    ]),
  })
  assert.equal((await bring({ format: 'cricos', source: 'cricos' }, file)).added, 1)
  const { hits } = await search('reef diving')
  assert.deepEqual([hits[0]!.provider.name, hits[0]!.city], ['Bush & Reef Institute', 'Townsville'])
})

test("the United Kingdom's official XML", async () => {
  const file = `\ufeff<?xml version="1.0"?><KIS><LOCATION><UKPRN>10099999</UKPRN><LOCID>A</LOCID><LOCNAME>Sample &amp;amp; Co College</LOCNAME><LATITUDE>51.5</LATITUDE><LONGITUDE>-0.1</LONGITUDE></LOCATION>
    <KISAIM><KISAIMCODE>001</KISAIMCODE><KISAIMLABEL>BA</KISAIMLABEL></KISAIM>
    <INSTITUTION><UKPRN>10099999</UKPRN><KISCOURSE><DISTANCE>0</DISTANCE><FOUNDATION>0</FOUNDATION><KISCOURSEID>C1</KISCOURSEID><KISMODE>2</KISMODE><NUMSTAGE>3</NUMSTAGE><TITLE>Sampling</TITLE><KISAIMCODE>001</KISAIMCODE><SBJ>CAH25-01-01</SBJ><COURSELOCATION><LOCID>A</LOCID></COURSELOCATION></KISCOURSE></INSTITUTION></KIS>`
  assert.equal((await bring({ format: 'discover-uni', source: 'discover-uni' }, file)).added, 1)
  const { hits } = await search('BA Sampling')
  assert.deepEqual(
    [hits[0]!.provider.name, hits[0]!.mode, hits[0]!.latitude],
    ['Sample & Co College', 'part_time', 51.5],
  )
})

test('broken, empty and half files are refused whole', async () => {
  const [before] = await app.sql`select count(*)::int as n from catalogue.courses`
  for (const [format, body] of [
    ['own-json', '[{"key":'],
    ['cricos', Buffer.from('PK\u0003\u0004broken')],
    ['discover-uni', '<html></html>'],
    ['own-csv', gzipSync('x').subarray(0, 12)],
    ['own-csv', 'a,b,c\n1,2,3'],
    ['own-csv', Buffer.alloc(2_000, 0xff)],
    ['own-csv', `${header}\n${rows[0]}\na9,"A title that never ends\n${rows[1]}`],
  ] as const) {
    const run = await bring({ format, source: 'broken' }, body as Buffer)
    assert.equal(run.status, 'failed', `${format} ${run.reason}`)
  }
  assert.equal(
    (await send('/api/rest/catalogue/imports', { format: 'own-csv', source: 'broken' }, '')).status,
    422,
  )
  const [since] = await app.sql`select count(*)::int as n from catalogue.courses`
  assert.deepEqual(since, before)
  assert.equal((await admin.callOk(importCalls.listImports)).imports.length > 5, true)
})

test('the screen is told why a file cannot be read, and on which line', async () => {
  const { status, body } = await preview(
    { format: 'own-csv' },
    `${header}\n${rows[0]}\na9,"A title that never ends`,
  )
  assert.deepEqual(
    [status, body.code, body.details.fields],
    [422, 'bad_input', { file: 'not_csv:3' }],
  )
})

test('a file with malware is refused as every other file is, and nothing of it is stored', async () => {
  const infected = `${header}\n${['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')}`
  const [before] = await app.sql`select count(*)::int as n from catalogue.imports`
  for (const path of ['/api/rest/catalogue/import-preview', '/api/rest/catalogue/imports']) {
    const { status, body } = await send(path, { format: 'own-csv', source: 'bad' }, infected)
    assert.equal(status, 422)
    assert.equal(body.message, 'File upload error The file contains malware (EICAR test file).')
  }
  const [since] = await app.sql`select count(*)::int as n from catalogue.imports`
  assert.equal(since!['n'], before!['n'])
})

test('files of imports count in the day of whoever sends them', async () => {
  const day = async () => {
    const [row] = await app.sql`
      select files, bytes::int as bytes from core.received_files where account_id = ${admin.id}`
    return [Number(row?.['files']), Number(row?.['bytes'])] as const
  }
  const [files, bytes] = await day()
  await preview({ format: 'own-csv' }, `${header}\n${rows[0]}`)
  assert.deepEqual(await day(), [files + 1, bytes + `${header}\n${rows[0]}`.length + 1])
  await app.sql`update core.received_files set files = 1000 where account_id = ${admin.id}`
  const { status, body } = await preview({ format: 'own-csv' }, header)
  assert.deepEqual([status, body.code], [429, 'too_many_files'])
})

// Exams held at levels, and those of languages other than English. Facts: each exam's own regulations.
import {
  scaleForEach,
  fourSkills,
  singleSkill,
  overallScore,
  type OverallScale,
  type Scale,
  scale,
  type Test,
  type TestVersion,
  testVersion,
} from './scale.ts'

type Levelled = readonly [
  level: string,
  whole: OverallScale | null,
  sections: Record<string, Scale>,
  pass?: TestVersion['pass'],
]
/** An exam held at several levels, lowest first. Version 1 is a certificate whose level is not stated: it meets no level. */
const levelled = (
  name: string,
  language: string,
  unstated: readonly [OverallScale | null, Record<string, Scale>],
  levels: readonly Levelled[],
): Test => ({
  name,
  kind: 'language',
  language,
  versions: [
    testVersion('1', ...unstated),
    ...levels.map(([level, whole, sections, pass]) => ({
      ...testVersion(`level-${level}`, whole, sections),
      level,
      ...(pass ? { pass } : {}),
    })),
  ],
})

/** The levels of the Common European Framework, from the lowest. */
export const cefrLevels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const
/** Points that a certificate may leave out. */
const points = (max: number): OverallScale => ({ ...overallScore(0, max, 0.5), optional: true })
const jlptLow = {
  language_knowledge: scale(0, 120, 1, { optional: true }),
  listening: scale(0, 60, 1, { optional: true }),
}
// jlpt.jp, as open-exam-prep.com/study-guides/jlpt-n5 repeats it: language knowledge and reading are one part of N4 and N5.
const jlptLowPass = { language_knowledge: 38, listening: 19 }
const jlptHigh = scaleForEach(
  'language_knowledge reading listening',
  scale(0, 60, 1, { optional: true }),
)
const topikParts = scaleForEach('listening reading writing', scale(0, 100, 1, { optional: true }))
const hskParts = scaleForEach('listening reading writing', scale(0, 100, 1, { optional: true }))

export const languageCertEsol = {
  ...levelled(
    'LanguageCert International ESOL',
    'en',
    [null, scaleForEach(fourSkills, scale(0, 50, 1, { optional: true }))],
    cefrLevels.map((level): Levelled => [
      level,
      null,
      scaleForEach(fourSkills, scale(0, 50, 1, { optional: true })),
      { each: 25 },
    ]),
  ),
  kind: 'english',
} as const satisfies Test

export const languageExams = {
  testdaf_digital: {
    name: 'TestDaF digital',
    kind: 'language',
    language: 'de',
    // 0 to 4 points of a part are below TDN 3: the exam is not passed.
    versions: [
      { ...testVersion('1', null, scaleForEach(fourSkills, scale(0, 20))), pass: { each: 5 } },
    ],
  },
  testdaf_paper: {
    name: 'TestDaF',
    kind: 'language',
    language: 'de',
    versions: [
      {
        ...testVersion('1', null, scaleForEach(fourSkills, scale(3, 5, 1, { letters: ['U3'] }))),
        pass: { each: 3 },
      },
    ],
  },
  dsh: {
    name: 'DSH',
    kind: 'language',
    language: 'de',
    versions: [
      {
        ...testVersion(
          '1',
          overallScore(0, 100),
          scaleForEach('written oral', scale(0, 100, 1, { optional: true })),
        ),
        pass: { overall: 57 },
      },
    ],
  },
  goethe: levelled(
    'Goethe-Zertifikat',
    'de',
    [null, scaleForEach(fourSkills, scale(0, 100))],
    // A1 and A2 have four parts of 25 points (zinglanguages.com/languagetest/goethe-a2-exam), from B1 on modules of 100.
    cefrLevels.map((level): Levelled =>
      level < 'B1'
        ? [
            level,
            null,
            scaleForEach(fourSkills, scale(0, 25, 0.5)),
            {
              parts:
                level === 'A2'
                  ? { 'listening reading writing': 45, speaking: 15 }
                  : { [fourSkills]: 60 },
            },
          ]
        : [level, null, scaleForEach(fourSkills, scale(0, 100)), { each: 60 }],
    ),
  ),
  delf_dalf: levelled(
    'DELF / DALF',
    'fr',
    [overallScore(0, 100, 0.5), scaleForEach(fourSkills, scale(0, 50, 0.5, { optional: true }))],
    cefrLevels.map((level): Levelled =>
      level === 'C2'
        ? [
            level,
            overallScore(0, 100, 0.5, 'sum'),
            scaleForEach('writing speaking', scale(0, 50, 0.5)),
            { overall: 50, each: 10 },
          ]
        : [
            level,
            overallScore(0, 100, 0.5, 'sum'),
            scaleForEach(fourSkills, scale(0, 25, 0.5)),
            { overall: 50, each: 5 },
          ],
    ),
  ),
  tcf: singleSkill('TCF', 'language', 'fr', overallScore(100, 699)),
  jlpt: levelled(
    'JLPT',
    'ja',
    [
      overallScore(0, 180),
      scaleForEach('language_knowledge reading listening', scale(0, 120, 1, { optional: true })),
    ],
    [
      ['N5', overallScore(0, 180), jlptLow, { overall: 80, parts: jlptLowPass }],
      ['N4', overallScore(0, 180), jlptLow, { overall: 90, parts: jlptLowPass }],
      ['N3', overallScore(0, 180), jlptHigh, { overall: 95, each: 19 }],
      ['N2', overallScore(0, 180), jlptHigh, { overall: 90, each: 19 }],
      ['N1', overallScore(0, 180), jlptHigh, { overall: 100, each: 19 }],
    ],
  ),
  topik: levelled(
    'TOPIK',
    'ko',
    [overallScore(0, 300), topikParts],
    [
      ['I', overallScore(0, 200), topikParts, { overall: 80 }],
      ['II', overallScore(0, 300), topikParts, { overall: 120 }],
    ],
  ),
  hsk: levelled(
    'HSK',
    'zh',
    [overallScore(0, 300), hskParts],
    ['1', '2', '3', '4', '5', '6'].map((level): Levelled =>
      level < '3'
        ? [level, overallScore(0, 200), hskParts, { overall: 120 }]
        : [level, overallScore(0, 300, 1, 'sum'), hskParts, { overall: 180 }],
    ),
  ),
  // Written and oral together; the parts differ from level to level.
  telc: levelled(
    'telc Deutsch',
    'de',
    [points(300), {}],
    [
      ['A1', points(60), {}, { overall: 36 }],
      ['A2', points(60), {}, { overall: 36 }],
      ['B1', points(300), {}, { overall: 180 }],
      ['B2', points(300), {}, { overall: 180 }],
      ['C1', points(214), {}, { overall: 128 }],
      // For universities: another exam than telc Deutsch C1.
      ['C1-Hochschule', points(214), {}, { overall: 128 }],
      ['C2', points(214), {}, { overall: 128 }],
    ],
  ),
  // Of the conference of ministers, at schools abroad: the certificate says the level.
  dsd: levelled(
    'Deutsches Sprachdiplom (DSD)',
    'de',
    [null, {}],
    [
      ['I', null, {}],
      ['II', null, {}],
    ],
  ),
  osd: levelled(
    'ÖSD Zertifikat',
    'de',
    [points(100), {}],
    cefrLevels.map((level): Levelled => [level, points(100), {}, { overall: 60 }]),
  ),
  dele: levelled(
    'DELE',
    'es',
    [points(100), {}],
    cefrLevels.map((level): Levelled => [level, points(100), {}, { overall: 60 }]),
  ),
  siele: singleSkill(
    'SIELE Global',
    'language',
    'es',
    overallScore(0, 1000, 1, 'sum'),
    scaleForEach(fourSkills, scale(0, 250)),
  ),
  cils: levelled(
    'CILS',
    'it',
    [points(100), {}],
    cefrLevels.map((level): Levelled =>
      level < 'B1' ? [level, points(60), {}] : [level, points(100), {}, { overall: 55 }],
    ),
  ),
  // The certificate says the level and that it was passed.
  celi: levelled(
    'CELI',
    'it',
    [null, {}],
    cefrLevels.map((level): Levelled => [level, null, {}]),
  ),
  tef: singleSkill(
    'TEF',
    'language',
    'fr',
    null,
    scaleForEach(fourSkills, scale(0, 699, 1, { optional: true })),
  ),
} as const satisfies Record<string, Test>

// Exams of languages other than English, by level where they have levels. Facts: each exam's own regulations.
import {
  each,
  four,
  one,
  overall,
  type OverallScale,
  type Scale,
  scale,
  type Test,
  type TestVersion,
  version,
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
    version('1', ...unstated),
    ...levels.map(([level, whole, sections, pass]) => ({
      ...version(`level-${level}`, whole, sections),
      level,
      ...(pass ? { pass } : {}),
    })),
  ],
})

const cefrLevels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const
const jlptLow = {
  language_knowledge: scale(0, 120, 1, { optional: true }),
  listening: scale(0, 60, 1, { optional: true }),
}
const jlptHigh = each('language_knowledge reading listening', scale(0, 60, 1, { optional: true }))
const topikParts = each('listening reading writing', scale(0, 100, 1, { optional: true }))
const hskParts = each('listening reading writing', scale(0, 100, 1, { optional: true }))

export const languageExams = {
  testdaf_digital: {
    name: 'TestDaF digital',
    kind: 'language',
    language: 'de',
    // 0 to 4 points of a part are below TDN 3: the exam is not passed.
    versions: [{ ...version('1', null, each(four, scale(0, 20))), pass: { each: 5 } }],
  },
  testdaf_paper: {
    name: 'TestDaF',
    kind: 'language',
    language: 'de',
    versions: [
      {
        ...version('1', null, each(four, scale(3, 5, 1, { letters: ['U3'] }))),
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
        ...version(
          '1',
          overall(0, 100),
          each('written oral', scale(0, 100, 1, { optional: true })),
        ),
        pass: { overall: 57 },
      },
    ],
  },
  goethe: levelled(
    'Goethe-Zertifikat',
    'de',
    [null, each(four, scale(0, 100))],
    cefrLevels.map((level) => [level, null, each(four, scale(0, 100)), { each: 60 }]),
  ),
  delf_dalf: levelled(
    'DELF / DALF',
    'fr',
    [overall(0, 100, 0.5), each(four, scale(0, 50, 0.5, { optional: true }))],
    cefrLevels.map((level): Levelled =>
      level === 'C2'
        ? [
            level,
            overall(0, 100, 0.5, 'sum'),
            each('writing speaking', scale(0, 50, 0.5)),
            { overall: 50, each: 10 },
          ]
        : [
            level,
            overall(0, 100, 0.5, 'sum'),
            each(four, scale(0, 25, 0.5)),
            { overall: 50, each: 5 },
          ],
    ),
  ),
  tcf: one('TCF', 'language', 'fr', overall(100, 699)),
  jlpt: levelled(
    'JLPT',
    'ja',
    [
      overall(0, 180),
      each('language_knowledge reading listening', scale(0, 120, 1, { optional: true })),
    ],
    [
      ['N5', overall(0, 180), jlptLow, { overall: 80 }],
      ['N4', overall(0, 180), jlptLow, { overall: 90 }],
      ['N3', overall(0, 180), jlptHigh, { overall: 95, each: 19 }],
      ['N2', overall(0, 180), jlptHigh, { overall: 90, each: 19 }],
      ['N1', overall(0, 180), jlptHigh, { overall: 100, each: 19 }],
    ],
  ),
  topik: levelled(
    'TOPIK',
    'ko',
    [overall(0, 300), topikParts],
    [
      ['I', overall(0, 200), topikParts, { overall: 80 }],
      ['II', overall(0, 300), topikParts, { overall: 120 }],
    ],
  ),
  hsk: levelled(
    'HSK',
    'zh',
    [overall(0, 300), hskParts],
    ['1', '2', '3', '4', '5', '6'].map((level): Levelled =>
      level < '3'
        ? [level, overall(0, 200), hskParts, { overall: 120 }]
        : [level, overall(0, 300, 1, 'sum'), hskParts, { overall: 180 }],
    ),
  ),
} as const satisfies Record<string, Test>

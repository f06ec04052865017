// Names of levels, ways to study and tests: on pages and in search.
import type { CourseLevel } from '#contract/catalogue/shapes.ts'

export const shapes = {
  level: {
    school: 'School',
    language: 'Language course',
    foundation: 'Foundation',
    certificate: 'Certificate',
    diploma: 'Diploma',
    bachelor: "Bachelor's",
    graduate_diploma: 'Graduate diploma',
    master: "Master's",
    doctorate: 'Doctorate',
  } satisfies Record<CourseLevel, string>,
  full_time: 'Full-time',
  part_time: 'Part-time',
  on_campus: 'On campus',
  online: 'Online',
  blended: 'Blended',
  duration: {
    '12': 'Up to 1 year',
    '24': '1 to 2 years',
    '36': '2 to 3 years',
    '48': '3 to 4 years',
    long: 'Over 4 years',
  },
  scholarship: 'Scholarship available',
  noTest: 'No English test',
  test: {
    ielts_academic: 'IELTS Academic',
    toefl_ibt: 'TOEFL iBT',
    pte_academic: 'PTE Academic',
    duolingo: 'Duolingo English Test',
    cambridge_c1: 'C1 Advanced',
    gre: 'GRE',
    gmat: 'GMAT',
    sat: 'SAT',
    testdaf_digital: 'TestDaF',
    dsh: 'DSH',
    delf_dalf: 'DELF / DALF',
    jlpt: 'JLPT',
  },
} as const

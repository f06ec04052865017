import type { Same } from '#text/same.ts'
import type * as en from '#text/en/catalogue/shapes.ts'

export const shapes: Same<typeof en.shapes> = {
  level: {
    school: 'Schule',
    language: 'Sprachkurs',
    foundation: 'Studienkolleg',
    certificate: 'Zertifikat',
    diploma: 'Diplom',
    bachelor: 'Bachelor',
    graduate_diploma: 'Aufbaustudium',
    master: 'Master',
    doctorate: 'Promotion',
  },
  full_time: 'Vollzeit',
  part_time: 'Teilzeit',
  on_campus: 'Vor Ort',
  online: 'Online',
  blended: 'Gemischt',
  duration: {
    '12': 'Bis 1 Jahr',
    '24': '1 bis 2 Jahre',
    '36': '2 bis 3 Jahre',
    '48': '3 bis 4 Jahre',
    long: 'Über 4 Jahre',
  },
  scholarship: 'Mit Stipendium',
  noTest: 'Ohne Englischtest',
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
}

// What a certificate is, whatever level somebody files it under: its system, and how far through school it reaches.
import type { GradingSchemeId } from './grading-schemes.ts'
import { type HeldEducation, iscedOf as iscedOfLevel } from './held-education.ts'

// International certificates belong to their own system, wherever they were taken; so does the Abitur of German schools abroad.
const systems: Partial<Readonly<Record<GradingSchemeId, string>>> = {
  ib_45: 'ib_diploma',
  ib_higher: 'ib_diploma',
  ng_waec: 'waec',
  waec_credits: 'waec',
  uk_a_level: 'GB',
  uk_a_levels: 'GB',
  de_abitur: 'DE',
}

// Examinations before the last years of school, whatever level somebody files them under: no course of a university opens by them.
const lowerExaminations: readonly GradingSchemeId[] = ['igcse', 'uk_gcse', 'cxc_csec', 'my_spm']
const isLower = ({ gradingScheme }: HeldEducation): boolean =>
  lowerExaminations.includes(gradingScheme)
export const iscedOf = (held: HeldEducation): number =>
  isLower(held) ? Math.min(2, iscedOfLevel(held.level)) : iscedOfLevel(held.level)
export const shownLevel = (held: HeldEducation) => (isLower(held) ? 'lower_secondary' : held.level)

/** The country of a certificate, or the system it belongs to. */
export const certificateOf = (held: HeldEducation): string | null =>
  systems[held.gradingScheme] ?? held.country

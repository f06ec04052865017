// What a course asks an applicant to write, and who shall speak for them. A course that belongs to UCAS asks UCAS's questions.
import { text } from '#contract/shapes.ts'
import { z } from 'zod'
import type { CourseLevel } from '../shapes.ts'

export const statementTypes = [
  'personal_statement',
  'motivation_letter',
  'research_proposal',
  'essay',
] as const
export type StatementType = (typeof statementTypes)[number]

export const lengthUnits = ['characters', 'words'] as const

export const maxStatements = 6
export const maxRecommendations = 3
/** Of a single text, in characters; so many words fit in it. */
export const maxStatementLength = 20_000
export const maxStatementWords = 2500

export const AskedStatement = z.object({
  /** Names it within the course: what was written for it stays with it. */
  key: z.string().regex(/^[a-z0-9_]{2,40}$/),
  type: z.enum(statementTypes),
  /** In the university's words; empty where the type says all. */
  question: text(0, 500).default(''),
  needed: z.boolean().default(true),
  unit: z.enum(lengthUnits),
  least: z.int().min(0).max(maxStatementLength).default(0),
  most: z.int().min(1).max(maxStatementLength),
})
export type AskedStatement = z.infer<typeof AskedStatement>

const byKey = (statements: readonly AskedStatement[]): boolean =>
  new Set(statements.map(({ key }) => key)).size === statements.length

const Statements = z
  .array(AskedStatement)
  .max(maxStatements)
  .refine(byKey, { error: 'given_twice' })
  .refine((list) => list.every(({ least: min, most: max }) => min <= max), { error: 'bad_limits' })
  .refine(
    (list) => list.every(({ unit, most: limit }) => unit !== 'words' || limit <= maxStatementWords),
    {
      error: 'bad_limits',
    },
  )

export const Materials = z.object({
  /** `ucas`: the three questions every course of UCAS asks; else the course's own, none where empty. */
  statements: z.union([z.literal('ucas'), Statements]),
  /** People named in the form, whom the university may write to. */
  referees: z.int().min(0).max(maxRecommendations),
  /** Letters that the applicant brings. */
  letters: z.int().min(0).max(maxRecommendations),
})
export type Materials = z.infer<typeof Materials>

/** The three questions together, and each at least (UCAS 2026). */
export const ucasLength = { max: 4000, min: 350 } as const
export const ucasQuestions = ['whyCourse', 'preparation', 'beyond'] as const

/** UCAS asks for one reference. */
export const ucasMaterials: Materials = { statements: 'ucas', referees: 1, letters: 0 }

/** Of a course that says nothing: room for a statement that nobody has to fill. */
const unstated: Materials = {
  statements: [
    {
      key: 'personal_statement',
      type: 'personal_statement',
      question: '',
      needed: false,
      unit: 'characters',
      least: 0,
      most: 4000,
    },
  ],
  referees: 0,
  letters: 0,
}

type Asking = { materials: Materials | null; level: CourseLevel | string; country: string }

/** What is known of a course: as it says itself, and of a British first degree that it is applied for through UCAS. */
export const statedMaterials = ({ materials, level, country }: Asking): Materials | null =>
  materials ?? (country === 'GB' && level === 'bachelor' ? ucasMaterials : null)

/** What the form asks. */
export const formMaterials = (stated: Materials | null): Materials => stated ?? unstated

/** A text that the form asks for. `question`: for those of UCAS, whose words are the form's own. */
export type TextBox = Omit<AskedStatement, 'key'> & { readonly key: string; readonly ucas: boolean }

export const boxesOf = ({ statements }: Materials): TextBox[] =>
  statements === 'ucas'
    ? ucasQuestions.map((key) => ({
        key,
        type: 'personal_statement',
        question: '',
        needed: true,
        unit: 'characters',
        least: ucasLength.min,
        most: ucasLength.max,
        ucas: true,
      }))
    : statements.map((one) => ({ ...one, ucas: false }))

/** Characters as people count them, or words between spaces. */
export const lengthIn = (unit: (typeof lengthUnits)[number], written: string): number =>
  unit === 'characters'
    ? [...written].length
    : written.split(/\s+/).filter((word) => word !== '').length

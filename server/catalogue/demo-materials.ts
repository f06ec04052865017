// What the demo's courses ask to be written.
import {
  type Materials,
  type AskedStatement,
  type StatementType,
  ucasMaterials,
} from '#contract/catalogue/courses/materials.ts'
import type { CourseLevel } from '#contract/catalogue/shapes.ts'
import type { Land } from './demo-lands.ts'

const statement = (
  type: StatementType,
  max: number,
  unit: 'words' | 'characters' = 'words',
  question = '',
): AskedStatement => ({ key: type, type, question, needed: true, unit, least: 0, most: max })

/** What universities of a kind commonly ask to be written; what exactly is made up, as the fees are. */
export const demoMaterials = (
  level: CourseLevel,
  style: Land['style'],
  country: string,
): Materials => {
  if (level === 'doctorate')
    return { statements: [statement('research_proposal', 1500)], referees: 2, letters: 0 }
  if (level === 'bachelor' && country === 'GB') return ucasMaterials
  if (level === 'bachelor' && style === 'us')
    return { statements: [statement('essay', 650)], referees: 1, letters: 0 }
  if (level === 'master')
    return style === 'us'
      ? {
          statements: [
            statement('personal_statement', 1000),
            {
              ...statement('essay', 300, 'words', 'What will you bring to this class?'),
              needed: false,
            },
          ],
          referees: 2,
          letters: 1,
        }
      : style === 'uk'
        ? {
            statements: [statement('personal_statement', 4000, 'characters')],
            referees: 1,
            letters: 0,
          }
        : { statements: [statement('motivation_letter', 600)], referees: 0, letters: 1 }
  return { statements: [], referees: 0, letters: 0 }
}

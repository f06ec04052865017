import { writtenIn } from '#contract/applications/form/rules.ts'
import type { Steps } from '#contract/applications/form/steps.ts'
import { boxesOf, type Materials } from '#contract/catalogue/courses/materials.ts'
import { useStatementName } from '#web/parts/courses/statement-name.ts'
import css from './form.module.css'

/** What the course asked, each with what was written; what is empty is left out. */
export function StatementsRead({ data, materials }: { data: Steps[6]; materials: Materials }) {
  const name = useStatementName()
  return boxesOf(materials)
    .map((box) => ({ box, written: writtenIn(data, box).written }))
    .filter(({ written }) => written !== '')
    .map(({ box, written }) => (
      <div key={box.key} className={css.question}>
        <h3>{name(box)}</h3>
        <p className={css.prose}>{written}</p>
      </div>
    ))
}

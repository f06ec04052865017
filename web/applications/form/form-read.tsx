import { writtenIn } from '#contract/applications/form/rules.ts'
import { boxesOf } from '#contract/catalogue/courses/materials.ts'
import { stepNumbers, stepName, StatementsStep } from '#contract/applications/form/steps.ts'
import type { ApplicationDetails } from '#contract/applications/shapes.ts'
import { useWords } from '#web/core/words.tsx'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { StatementsRead } from './statements-read.tsx'
import { isEmpty, isInAddress, namesIn, useShown } from './use-shown.ts'
import css from '../detail/detail.module.css'

/** The form as it stands, to read; empty fields are left out. */
export function FormRead({
  application,
}: {
  application: Pick<ApplicationDetails, 'steps' | 'course' | 'intakes' | 'backups' | 'materials'>
}) {
  const t = useWords('applications/form')
  const show = useShown(namesIn(application))
  return (
    <div className={css.column}>
      {stepNumbers.map((step) => {
        const data = application.steps.find((one) => one.step === step)?.data ?? {}
        const filled = Object.entries(data).filter(
          ([name, value]) =>
            !isEmpty(value) &&
            !isInAddress(name, step, data) &&
            (step !== 6 || name === 'referees'),
        )
        const written = step === 6 ? StatementsStep.safeParse(data).data : undefined
        const hasWritten =
          written !== undefined &&
          boxesOf(application.materials).some((box) => writtenIn(written, box).written !== '')
        return (
          (filled.length > 0 || hasWritten) && (
            <Card key={step} title={t(`steps.${stepName(step)}`)}>
              {written && <StatementsRead data={written} materials={application.materials} />}
              {filled.length > 0 && (
                <Facts
                  columns={2}
                  facts={filled.map(
                    ([name, value]) =>
                      [t.loose(`fields.${name}`), show(name, value, data)] as const,
                  )}
                />
              )}
            </Card>
          )
        )
      })}
    </div>
  )
}

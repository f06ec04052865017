import { stepNumbers, stepName } from '#contract/applications/form.ts'
import type { ApplicationDetails } from '#contract/applications/shapes.ts'
import { useWords } from '#web/core/words.tsx'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { isEmpty, namesIn, useShown } from './use-shown.ts'
import css from '../detail/detail.module.css'

/** The form as it stands, to read; empty fields are left out. */
export function FormRead({
  application,
}: {
  application: Pick<ApplicationDetails, 'steps' | 'course' | 'intakes' | 'backups'>
}) {
  const t = useWords('applications/form')
  const show = useShown(namesIn(application))
  return (
    <div className={css.column}>
      {stepNumbers.map((step) => {
        const data = application.steps.find((one) => one.step === step)?.data ?? {}
        const filled = Object.entries(data).filter(([, value]) => !isEmpty(value))
        return (
          filled.length > 0 && (
            <Card key={step} title={t(`steps.${stepName(step)}`)}>
              <Facts
                columns={2}
                facts={filled.map(
                  ([name, value]) => [t.loose(`fields.${name}`), show(name, value, data)] as const,
                )}
              />
            </Card>
          )
        )
      })}
    </div>
  )
}

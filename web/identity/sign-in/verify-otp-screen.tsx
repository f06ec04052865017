import { useState } from 'react'
import { screenPath } from '#contract/paths.ts'
import { useWords } from '#web/core/words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { CodeForm } from './code-form.tsx'
import { type CodeStep, storeStep, storedStep } from './code-step.ts'

export default function VerifyOtpScreen() {
  const t = useWords('identity')
  const [step, setStep] = useState(storedStep)
  if (!step)
    return (
      <EmptyState
        heading="h1"
        picture="letters"
        title={t('code.lost')}
        action={
          <ButtonLink to={screenPath('login')} look="main">
            {t('code.back')}
          </ButtonLink>
        }
      />
    )
  const change = (next: CodeStep) => {
    storeStep(next)
    setStep(next)
  }
  return <CodeForm key={step.methods.join()} step={step} onStep={change} />
}

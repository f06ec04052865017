import * as z from 'zod/mini'
import type {
  getSecurityQuestions,
  verifySecurityQuestions,
} from '#contract/identity/factors/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { useCallQuery, useCallMutation } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { TextField } from '#web/ui/app/fields.tsx'
import { useFields, ruleMessage } from '#web/ui/app/form.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/state.tsx'
import { securityAnswer } from '../sign-in/rules.ts'
import { SignInSheet } from '../sign-in/sign-in-sheet.tsx'

const check = z.object({ first: securityAnswer, second: securityAnswer })

/** Right answers bring a code by SMS. Every address has two questions and the same answer from us, so they tell nothing. */
export function VerifySecurityQuestions({ mail }: { mail: string }) {
  const t = useWords('identity')
  const questions = useCallQuery<typeof getSecurityQuestions>(
    'GET /api/user/get-security-questions/{uuid}',
    {
      path: { uuid: mail },
    },
  )
  const form = useFields({ start: { first: '', second: '' }, check, messageOf: ruleMessage(t) })
  const verify = useCallMutation<typeof verifySecurityQuestions>(
    'POST /api/user/verify-security-questions',
  )
  if (questions.isPending) return <SkeletonLines lines={4} />
  if (questions.isError)
    return <ErrorState failure={questions.error} retry={() => void questions.refetch()} />
  const reset = (
    <ButtonLink to={screenPath('resetPassword')} search={{ mail }} look="main">
      {t('forgot.code')}
    </ButtonLink>
  )
  if (verify.answer)
    return (
      <EmptyState heading="h1" picture="letters" title={t('forgot.smsTitle')} action={reset}>
        {t('forgot.answered')}
      </EmptyState>
    )
  const [first, second] = questions.data.data
  const send = (given: { first: string; second: string }) =>
    verify.run({
      body: {
        uuid: mail,
        type: 'phone',
        answers: [
          { question: first!.id, answer: given.first },
          { question: second!.id, answer: given.second },
        ],
      },
    })
  return (
    <SignInSheet
      title={t('forgot.questionsTitle')}
      intro={t('forgot.questionsIntro')}
      failure={verify.failure?.message}
      onSubmit={form.onSubmit(send)}
    >
      <TextField
        label={first?.question}
        autoComplete="off"
        maxLength={100}
        required
        data-autofocus
        {...form.getInputProps('first')}
      />
      <TextField
        label={second?.question}
        autoComplete="off"
        maxLength={100}
        required
        {...form.getInputProps('second')}
      />
      <Button type="submit" look="main" wide busy={verify.pending}>
        {t('forgot.answersGo')}
      </Button>
      <Link to={screenPath('login')}>{t('forgot.back')}</Link>
    </SignInSheet>
  )
}

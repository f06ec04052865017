// The form as it is being filled in: what is wrong is shown once a field was left or the step was tried.
import { useState } from 'react'
import {
  type AccountDetails,
  type TransferErrors,
  transferStepErrors,
  stepRules,
  type TransferForm,
  transferErrors,
} from '#contract/transfers/requests/form.ts'
import { useErrorWords } from './error-words.ts'

/** The step of the form on which a field stands. */
const stepOf = (field: string): number =>
  field.startsWith('accountDetails') || field.startsWith('recipient')
    ? 1
    : field === 'coins' || field === 'remarks'
      ? 2
      : 0

const toFirstWrong = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())

export type Editing = ReturnType<typeof useTransferForm>

export function useTransferForm(start: TransferForm, startStep: number) {
  const [form, setForm] = useState(start)
  const [step, setStep] = useState(Math.max(0, Math.min(Math.trunc(startStep), stepRules.length)))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [tried, setTried] = useState(false)
  const [fieldErrors, setFieldErrors] = useState<TransferErrors>({})
  const say = useErrorWords()
  // What was told about another step holds up none but that one.
  const errors: TransferErrors = {
    ...Object.fromEntries(Object.entries(fieldErrors).filter(([field]) => stepOf(field) === step)),
    ...transferStepErrors(form, step),
  }
  const change = (next: Partial<TransferForm>, ...fields: string[]) => {
    setForm({ ...form, ...next })
    setFieldErrors(
      next.type
        ? {}
        : Object.fromEntries(
            Object.entries(fieldErrors).filter(([field]) => !fields.includes(field)),
          ),
    )
  }
  const goTo = (next: number) => {
    setStep(next)
    setTried(false)
    window.scrollTo({ top: 0 })
  }
  const openFirst = (wrong: TransferErrors) => {
    const steps = Object.keys(wrong).map(stepOf)
    if (steps.length > 0) setStep(Math.min(...steps))
  }
  return {
    form,
    step,
    goTo,
    change,
    changeAccount: (next: Partial<AccountDetails>) =>
      change(
        { accountDetails: { ...form.accountDetails, ...next } },
        ...Object.keys(next).map((field) => `accountDetails.${field}`),
      ),
    errorOf: (field: string): string | undefined =>
      errors[field] && (tried || left.has(field) || fieldErrors[field])
        ? say(errors[field])
        : undefined,
    leave: (field: string) => setLeft(new Set([...left, field])),
    /** True when this step is right; otherwise what is wrong shows. */
    tryStep: (): boolean => {
      const right = Object.keys(errors).length === 0
      setTried(!right)
      if (!right) toFirstWrong()
      return right
    },
    /** True when every step is right; otherwise the first that is not shows why. */
    tryAll: (): boolean => {
      const wrong = transferErrors(form)
      const right = Object.keys(wrong).length === 0
      openFirst(wrong)
      setTried(!right)
      if (!right) toFirstWrong()
      return right
    },
    /** Shows what the server refused, on the step where it stands. */
    showErrors: (fields: TransferErrors) => {
      setFieldErrors(fields)
      openFirst(fields)
    },
  }
}

// The form as it is being filled in: what is wrong is shown once a field was left or the step was tried.
import { useState } from 'react'
import { type AccountDetails, type Faults, stepFaults, stepRules, type TransferForm, transferFaults } from '#contract/transfer-form.ts'
import { useFaultWords } from './fault-words.ts'

/** The step of the form on which a field stands. */
const stepOf = (field: string): number =>
  field.startsWith('accountDetails') || field.startsWith('recipient') ? 1 : field === 'coins' || field === 'remarks' ? 2 : 0

export type Editing = ReturnType<typeof useTransferForm>

export function useTransferForm(start: TransferForm, startStep: number) {
  const [form, setForm] = useState(start)
  const [step, setStep] = useState(Math.min(startStep, stepRules.length))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [tried, setTried] = useState(false)
  const [told, setTold] = useState<Faults>({})
  const say = useFaultWords()
  const faults: Faults = { ...told, ...stepFaults(form, step) }
  const change = (next: Partial<TransferForm>, ...fields: string[]) => {
    setForm({ ...form, ...next })
    setTold(Object.fromEntries(Object.entries(told).filter(([field]) => !fields.includes(field))))
  }
  const goTo = (next: number) => {
    setStep(next)
    setTried(false)
    window.scrollTo({ top: 0 })
  }
  return {
    form, step, goTo, change,
    changeAccount: (next: Partial<AccountDetails>) =>
      change({ accountDetails: { ...form.accountDetails, ...next } }, ...Object.keys(next).map((field) => `accountDetails.${field}`)),
    errorOf: (field: string): string | undefined => (faults[field] && (tried || left.has(field) || told[field]) ? say(faults[field]) : undefined),
    leave: (field: string) => setLeft(new Set([...left, field])),
    /** True when this step is right; otherwise what is wrong shows. */
    tryStep: (): boolean => {
      const right = Object.keys(faults).length === 0
      setTried(!right)
      if (!right) requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return right
    },
    complete: Object.keys(transferFaults(form)).length === 0,
    /** Shows what the server refused, on the step where it stands. */
    showFaults: (fields: Faults) => {
      setTold(fields)
      const [first] = Object.keys(fields)
      if (first) setStep(stepOf(first))
    },
  }
}

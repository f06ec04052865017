import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react'
import { actingNow } from '#web/core/access/acting.ts'
import { useWords } from '#web/core/words.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { LongField, TextField } from './fields.tsx'
import arrange from './arrange.module.css'

type Props = {
  title: string
  /** What the button says that sends the form. */
  go: string
  onClose: () => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  busy: boolean
  /** Why it did not work, beside what is marked at the fields. */
  failure?: string | null | undefined
  disabled?: boolean
  /** As of `Button`: the reason stands above the fields. */
  personal?: boolean
  look?: 'main' | 'danger'
  size?: 's' | 'm'
  children: ReactNode
}

/** A small form over the page: fields, what went wrong, cancel and one button that sends. */
export function FormDialog({
  title,
  go,
  onClose,
  onSubmit,
  busy,
  failure,
  disabled = false,
  personal = false,
  look = 'main',
  size = 'm',
  children,
}: Props) {
  const t = useWords('ui')
  const closed = personal && actingNow() !== null
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Enter in a field sends as well.
    if (!disabled && !closed) onSubmit(event)
  }
  return (
    <Dialog open onClose={onClose} title={title} size={size}>
      <form className={arrange.form} noValidate onSubmit={submit}>
        {closed && <Notice tone="info">{t('problem.barred')}</Notice>}
        {failure && <Notice tone="bad">{failure}</Notice>}
        {children}
        <div className={arrange.actions}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" look={look} busy={busy} disabled={disabled} personal={personal}>
            {go}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type ReasonProps = {
  label: string
  description?: string
  value: string
  onChange: (value: string) => void
  maxLength?: number
  /** In one line instead of several. */
  short?: boolean
}

/** A reason says something: three characters at least. */
export const isReason = (text: string): boolean => text.trim().length >= 3

/** Why something is done: kept with it, so it is required. */
export function ReasonField({ short = false, onChange, maxLength = 200, ...props }: ReasonProps) {
  const Field = short ? TextField : LongField
  return (
    <Field
      {...props}
      minLength={3}
      maxLength={maxLength}
      required
      data-autofocus
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

type ReasonDialogProps = Omit<
  ComponentProps<typeof FormDialog>,
  'children' | 'disabled' | 'onSubmit' | 'size'
> & {
  /** The field of the reason. */
  field: Omit<ComponentProps<typeof ReasonField>, 'value' | 'onChange'>
  onGive: (reason: string) => void
  /** What is to be known first. */
  children?: ReactNode
}

/** Something that is done with a reason, and nothing else to fill in. */
export function ReasonDialog({ field, onGive, children, ...dialog }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  return (
    <FormDialog {...dialog} size="s" disabled={!isReason(reason)} onSubmit={() => onGive(reason)}>
      {children}
      <ReasonField {...field} value={reason} onChange={setReason} />
    </FormDialog>
  )
}

import { useWords } from '#web/core/words.tsx'
import { CodeField, TextField } from '#web/ui/app/fields.tsx'

type Typed = {
  isRecovery: boolean
  otp: string
  onChange: (otp: string) => void
  onComplete: (otp: string) => void
  disabled: boolean
}

/** Six digits that send themselves, or a longer code off a sheet of paper. */
export function CodeInput({ isRecovery, otp, onChange, onComplete, disabled }: Typed) {
  const t = useWords('identity')
  return isRecovery ? (
    <TextField
      label={t('code.recoveryLabel')}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={12}
      value={otp}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  ) : (
    <CodeField
      label={t('code.label')}
      value={otp}
      onChange={onChange}
      onComplete={onComplete}
      disabled={disabled}
    />
  )
}

import { useHydrated, useNavigate } from '@tanstack/react-router'
import { screenPath } from '#contract/paths.ts'
import { useWords } from '#web/core/words.tsx'
import { PlainButton } from '#web/ui/button.tsx'
import css from '../credentials/verify.module.css'

/** The code of a report, typed by hand. */
export function AskCode() {
  const t = useWords('verification/credentials')
  const navigate = useNavigate()
  // Before the scripts are here the form would be sent to this very address, and nothing would come of it.
  const isAlive = useHydrated()
  return (
    <form
      className={css.ask}
      onSubmit={(event) => {
        event.preventDefault()
        const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
        if (code) void navigate({ to: screenPath('verification', { publicId: code }) })
      }}
    >
      <label>
        {t('ask.label')}
        <input
          name="code"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          minLength={22}
          maxLength={22}
        />
      </label>
      <PlainButton type="submit" look="main" icon="shield" disabled={!isAlive}>
        {t('ask.go')}
      </PlainButton>
    </form>
  )
}

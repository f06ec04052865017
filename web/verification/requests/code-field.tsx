import { useNavigate } from '@tanstack/react-router'
import { screenPath } from '#contract/paths.ts'
import { useIsAlive } from '#web/core/use-is-alive.ts'
import { useWords } from '#web/core/words.tsx'
import { PlainButton } from '#web/ui/button.tsx'
import css from '../credentials/verify.module.css'

/** The code of a report, typed by hand. */
export function AskCode() {
  const t = useWords('verification/credentials')
  const navigate = useNavigate()
  const isAlive = useIsAlive()
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

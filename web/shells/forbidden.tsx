import { screenPath } from '#contract/paths.ts'
import { useFormat } from '#web/core/format.ts'
import type { Screen } from '#web/core/screen.ts'
import { usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/state.tsx'

/** 403: says for whom the page is, and whom to ask. */
export function Forbidden({ screen }: { screen: Screen }) {
  const t = useWords('ui')
  const { list } = useFormat()
  const { name } = usePerson()
  const roles = Array.isArray(screen.may)
    ? list(screen.may.map((role) => t(`role.${role as 'student'}`)))
    : ''
  return (
    <EmptyState
      heading="h1"
      picture="shut"
      title={t('forbidden.title')}
      action={
        <ButtonLink to={screenPath('dashboard')} look="main">
          {t('forbidden.home')}
        </ButtonLink>
      }
    >
      {t('forbidden.text', { roles, name })}
    </EmptyState>
  )
}

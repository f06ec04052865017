import type { acceptAgreements, getAgreements } from '#contract/identity/agreements/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { useCallQuery, useCallMutation } from '#web/core/query.tsx'
import { hasRole, signOut, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import arrange from '#web/ui/app/arrange.module.css'

/** Stands in place of a screen while terms or privacy notice have a version that the person has not accepted. */
export function AcceptAgreements() {
  const t = useWords('ui')
  const person = usePerson()
  const query = useCallQuery<typeof getAgreements>(
    'GET /api/user/agreements',
    {},
    {
      topics: ['account'],
    },
  )
  const accept = useCallMutation<typeof acceptAgreements>('POST /api/user/agreements', {
    changes: ['account'],
    onFailure: () => void query.refetch(),
  })
  if (query.isError) return <ErrorState failure={query.error} retry={() => void query.refetch()} />
  if (!query.data) return <SkeletonLines lines={4} />
  const { terms, privacy } = query.data
  const known = new Set(query.data.history.map(({ document, version }) => document + version))
  const page = hasRole(person, 'student') && person.roles.length === 1 ? 'terms' : 'working_terms'
  return (
    <Page title={t('agreements.title')} intro={t('agreements.intro')} width="text">
      <ul>
        {!known.has(`terms${terms}`) && (
          <li>
            <a href={screenPath('legal', { page })} target="_blank" rel="noopener">
              {t('agreements.terms', { version: terms })}
            </a>
          </li>
        )}
        {!known.has(`privacy${privacy}`) && (
          <li>
            <a href={screenPath('legal', { page: 'privacy' })} target="_blank" rel="noopener">
              {t('agreements.privacy', { version: privacy })}
            </a>
          </li>
        )}
      </ul>
      {accept.failure && <Notice tone="bad">{accept.failure.message}</Notice>}
      <div className={arrange.badges}>
        <Button
          look="main"
          busy={accept.pending}
          onClick={() => accept.run({ body: { terms, privacy } })}
        >
          {t('agreements.go')}
        </Button>
        <ButtonLink to={screenPath('settings')}>{t('agreements.settings')}</ButtonLink>
        <Button look="quiet" onClick={() => void signOut()}>
          {t('agreements.out')}
        </Button>
      </div>
    </Page>
  )
}

import { useState } from 'react'
import type { SearchAnswer } from '#contract/catalogue/search/shapes.ts'
import type { saveSearch } from '#contract/catalogue/saved-searches/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { tokenNow } from '#web/core/access/access.ts'
import { callServer } from '#web/core/calls/call-client.ts'
import { useWords } from '#web/core/words.tsx'
import { PlainButton } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { type SearchState, facets, wishOf } from '../search/search-address.ts'
import { SignInLink } from '../search/sign-in-link.tsx'
import css from '../search/courses.module.css'

/** Keeps this search in one's account, with an alert; it can be renamed there. */
export function SaveSearch({
  asked: searchState,
  answer,
}: {
  asked: SearchState
  answer: SearchAnswer
}) {
  const t = useWords('catalogue')
  const [said, setSaid] = useState<'' | 'done' | 'signIn' | { failure: string }>('')
  const labels = facets.flatMap((facet) =>
    searchState[facet].map(
      (value) => answer.facets[facet]?.find((one) => one.value === value)?.label ?? value,
    ),
  )
  const name =
    [searchState.q, ...labels].filter(Boolean).join(', ').slice(0, 100) || t('saved.everything')
  const save = async () => {
    if (!(await tokenNow())) return setSaid('signIn')
    await callServer<typeof saveSearch>('POST /api/rest/saved-searches', {
      body: { name, wish: wishOf(searchState) },
    })
    setSaid('done')
  }
  return (
    <div className={css.save}>
      <PlainButton
        size="s"
        icon="bell"
        onClick={() => void save().catch((failure: Error) => setSaid({ failure: failure.message }))}
      >
        {t('saved.save')}
      </PlainButton>
      {said && (
        <span role="status">
          {typeof said === 'object' ? said.failure : t(`saved.${said}`)}{' '}
          {said === 'done' && <Link to={screenPath('searches')}>{t('saved.all')}</Link>}
          {said === 'signIn' && <SignInLink asked={searchState} />}
        </span>
      )}
    </div>
  )
}

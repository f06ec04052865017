import { screenPath } from '#contract/paths.ts'
import { useWords } from '#web/core/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { type SearchState, writeAddress } from './search-address.ts'

/** To the sign-in page and back to this search. */
export function SignInLink({ asked: searchState }: { asked: SearchState }) {
  const t = useWords('ui')
  const search = new URLSearchParams(
    Object.entries(writeAddress(searchState)).flatMap(([name, values]) =>
      [values ?? []].flat().map((value) => [name, value]),
    ),
  )
  return (
    <Link to={screenPath('login')} search={{ next: `${screenPath('courses')}?${search}` }}>
      {t('header.signIn')}
    </Link>
  )
}

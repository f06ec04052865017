import { useWords } from '#web/core/words.tsx'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { type SearchState, writeAddress } from './search-address.ts'

/** To the door and back to this search. */
export function SignIn({ asked }: { asked: SearchState }) {
  const t = useWords('ui')
  const search = new URLSearchParams(
    Object.entries(writeAddress(asked)).flatMap(([name, values]) =>
      [values ?? []].flat().map((value) => [name, value]),
    ),
  )
  return (
    <Link to={paths.login} search={{ next: `${paths.courses}?${search}` }}>
      {t('header.signIn')}
    </Link>
  )
}

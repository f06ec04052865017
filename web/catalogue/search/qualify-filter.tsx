import { useState } from 'react'
import { tokenNow } from '#web/core/access/access.ts'
import { useWords } from '#web/core/words.tsx'
import { paths } from '#web/paths.ts'
import { PlainButton } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { type SearchState, writeAddress } from './search-address.ts'
import css from './filters.module.css'

/** My results, typed in or taken from my profile: only courses that ask for no more. */
export function QualifyFilter({
  asked,
  go,
  changed,
}: {
  asked: SearchState
  go: (next: SearchState) => void
  changed: () => void
}) {
  const t = useWords('catalogue')
  const ways = useWords('catalogue/facets')
  const [said, setSaid] = useState<'' | 'nothing' | 'signIn' | 'failed'>('')
  const fill = async () => {
    if (!(await tokenNow())) return setSaid('signIn')
    const { fromProfile } = await import('./from-profile.ts')
    const mine = await fromProfile()
    if (mine.ielts === null && mine.grade === null && mine.score.length === 0)
      return setSaid('nothing')
    setSaid('')
    go({ ...asked, ...mine, page: 0 })
  }
  const number = (name: 'ielts' | 'grade', most: number, step: number) => (
    <label>
      {t(`mine.${name}`)}
      <input
        type="number"
        name={name}
        min={0}
        max={most}
        step={step}
        inputMode="decimal"
        defaultValue={asked[name] ?? ''}
        onBlur={(event) => event.target.value !== String(asked[name] ?? '') && changed()}
      />
    </label>
  )
  return (
    <fieldset className={css.fee}>
      <legend>{t('mine.title')}</legend>
      <div className={css.amounts}>
        {number('ielts', 9, 0.5)}
        {number('grade', 100, 1)}
      </div>
      <p>{t('mine.about')}</p>
      {asked.score.map((one) => (
        <input key={one} type="hidden" name="score" value={one} />
      ))}
      {asked.score.length > 0 && (
        <p>
          {t('mine.others', {
            tests: asked.score
              .map((one) => `${ways.loose(`test.${one.split(':')[0]}`)} ${one.split(':')[1]}`)
              .join(', '),
          })}
        </p>
      )}
      <p className={css.scripted}>
        <PlainButton
          size="s"
          icon="person"
          onClick={() => void fill().catch(() => setSaid('failed'))}
        >
          {t('mine.fill')}
        </PlainButton>
      </p>
      {said && (
        <p role="status">
          {t(`mine.${said}`)}{' '}
          {said === 'nothing' && <Link to={paths.profile}>{t('mine.toProfile')}</Link>}
          {said === 'signIn' && <SignIn asked={asked} />}
        </p>
      )}
    </fieldset>
  )
}

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

import { useNavigate } from '#web/core/navigate.ts'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { suggestCourses } from '#contract/catalogue/courses/calls.ts'
import type { Suggestion } from '#contract/catalogue/search/shapes.ts'
import { screenPath } from '#contract/paths.ts'
import { callServer } from '#web/core/calls/call-client.ts'
import { useLocale, useWords } from '#web/core/words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type SearchState, writeAddress } from './search-address.ts'
import css from './search-field.module.css'

const waitMs = 90

/** What a chosen suggestion asks for. */
const addressOf = (
  one: Suggestion,
  searchState: SearchState,
): { to: string; search: Record<string, string | string[] | undefined> } => {
  if (one.kind === 'university')
    return { to: screenPath('university', { slug: one.value }), search: {} }
  const fresh = { ...searchState, page: 0, q: '' }
  const [name = '', value = ''] = one.value.split(/:(.*)/s)
  if (one.kind === 'place')
    return { to: screenPath('courses'), search: writeAddress({ ...fresh, [name]: [value] }) }
  if (one.kind === 'subject')
    return { to: screenPath('courses'), search: writeAddress({ ...fresh, q: one.label }) }
  return { to: screenPath('courses'), search: writeAddress({ ...fresh, q: one.value }) }
}

/** The question, with suggestions while typing. Without JavaScript it is a form like any other. */
export function SearchField({ asked: searchState }: { asked: SearchState }) {
  const t = useWords('ui')
  const words = useWords('catalogue')
  const locale = useLocale()
  const navigate = useNavigate()
  const list = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(searchState.q)
  const [answered, setAnswered] = useState(searchState.q)
  if (answered !== searchState.q) {
    setAnswered(searchState.q)
    setText(searchState.q)
  }
  const [found, setFound] = useState<Suggestion[]>([])
  const [at, setAt] = useState(-1)
  const typed = useRef(false)
  // The page is there before its scripts: what was typed by then is in the field alone.
  useLayoutEffect(() => setText(field.current!.value), [])
  useEffect(() => {
    if (!typed.current || text.trim().length < 2) return setFound([])
    const gone = new AbortController()
    const timer = setTimeout(() => {
      callServer<typeof suggestCourses>('GET /api/search/suggestions', {
        query: { q: text, langcode: locale },
        signal: gone.signal,
      }).then(
        ({ suggestions }) => typed.current && (setFound(suggestions), setAt(-1)),
        () => {},
      )
    }, waitMs)
    return () => (clearTimeout(timer), gone.abort())
  }, [text, locale])
  // An answer that comes later finds nobody typing any more.
  const close = () => ((typed.current = false), setFound([]), setAt(-1))
  const choose = (one: Suggestion) => {
    close()
    void navigate(addressOf(one, searchState))
  }
  const hidden = Object.entries(writeAddress({ ...searchState, q: '', page: 0 })).flatMap(
    ([name, value]) => [value ?? []].flat().map((each) => [name, each] as const),
  )
  return (
    <form
      role="search"
      action={screenPath('courses')}
      className={css.box}
      onSubmit={(event) => {
        event.preventDefault()
        if (found[at]) return choose(found[at])
        close()
        void navigate({
          to: screenPath('courses'),
          search: writeAddress({ ...searchState, q: text.trim(), page: 0, literal: [] }),
        })
      }}
    >
      <Icon name="search" />
      <input
        ref={field}
        type="search"
        name="q"
        value={text}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={at >= 0 ? `${list}-${at}` : undefined}
        onChange={(event) => {
          typed.current = true
          setText(event.target.value)
        }}
        onBlur={() => setTimeout(close, 150)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close()
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          // Past the last one, nothing is chosen again.
          setAt(
            (now) =>
              ((now + 1 + (event.key === 'ArrowDown' ? 1 : found.length)) % (found.length + 1)) - 1,
          )
        }}
      />
      {hidden.map(([name, value]) => (
        <input key={`${name}${value}`} type="hidden" name={name} value={value} />
      ))}
      <button type="submit">{t('search.go')}</button>
      <ul
        className={css.suggestions}
        id={list}
        role="listbox"
        aria-label={words('suggest.label')}
        hidden={found.length === 0}
      >
        {found.map((one, n) => (
          <li
            key={`${one.kind}${one.value}`}
            id={`${list}-${n}`}
            role="option"
            aria-selected={n === at}
            onPointerDown={(event) => (event.preventDefault(), choose(one))}
          >
            <span>
              {one.label}
              {one.detail && <small> {one.detail}</small>}
            </span>
            <small>{words(`suggest.${one.kind}`)}</small>
          </li>
        ))}
      </ul>
    </form>
  )
}

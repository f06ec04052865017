import { useEffect, useState } from 'react'
import { useRouterState } from '@tanstack/react-router'
import { screenPath } from '#contract/paths.ts'
import { wasSignedIn } from '#web/core/access/access.ts'
import { useSavedCourses } from '#web/parts/wishlist/saved-courses.ts'
import { useWords } from '#web/core/words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ButtonLink, IconButton } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Mark } from '#web/ui/mark.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import css from './public-shell.module.css'

export function PublicHeader() {
  const t = useWords('ui')
  // These two have a search of their own, and a large one.
  const hasSearch = useRouterState({
    select: ({ location: { pathname } }) =>
      pathname === screenPath('home') || pathname === screenPath('courses'),
  })
  const saved = useSavedCourses().ids.length
  const [known, setKnown] = useState(false)
  useEffect(() => setKnown(wasSignedIn()), [])
  return (
    <header className={css.header}>
      <div className={css.bar}>
        <Link to={screenPath('home')} className={css.brand} aria-label={t('header.home')}>
          <Mark />
          <span>AO</span>
        </Link>
        <nav id="places" popover="auto" className={css.places} aria-label={t('header.main')}>
          {places.map(({ to, word }) => (
            <Link key={to} to={to} activeClass={css.here} onClick={closePlaces}>
              {t(`places.${word}`)}
            </Link>
          ))}
        </nav>
        {!hasSearch && (
          <div className={css.search}>
            <SearchBox size="s" />
          </div>
        )}
        <div className={css.choices}>
          <Link to={screenPath('saved')} className={css.saved}>
            <Icon name="heart" />
            <span className="unseen">{t('nav.wishlist')}</span> {saved > 0 && <b>{saved}</b>}
          </Link>
          {known ? (
            <ButtonLink to={screenPath('dashboard')} look="main" size="s">
              {t('header.open')}
            </ButtonLink>
          ) : (
            <>
              <span className={css.wideOnly}>
                <ButtonLink to={screenPath('register')} look="quiet" size="s">
                  {t('header.register')}
                </ButtonLink>
              </span>
              <ButtonLink to={screenPath('login')} look="main" size="s">
                {t('header.signIn')}
              </ButtonLink>
            </>
          )}
          <span className={css.narrowOnly}>
            <IconButton
              icon="menu"
              label={t('header.menu')}
              popoverTarget="places"
              onClick={openPlaces}
            />
          </span>
        </div>
      </div>
    </header>
  )
}

const places = [
  { to: screenPath('courses'), word: 'courses' },
  { to: screenPath('universities'), word: 'universities' },
  { to: screenPath('verify'), word: 'verify' },
  { to: screenPath('blog'), word: 'blog' },
  { to: screenPath('faq'), word: 'faq' },
] as const

/** Popovers: Chrome 114, Safari 17. Before them the menu is opened by a mark of its own. */
const hasPopovers = () => 'popover' in HTMLElement.prototype

const closePlaces = () => {
  const menu = document.getElementById('places')
  if (!menu) return
  if (!hasPopovers()) delete menu.dataset['open']
  else if (menu.matches(':popover-open')) menu.hidePopover()
}

const openPlaces = () => {
  if (!hasPopovers()) document.getElementById('places')?.toggleAttribute('data-open')
}

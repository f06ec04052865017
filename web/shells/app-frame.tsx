import type { ReactNode } from 'react'
import { screenPath } from '#contract/paths.ts'
import { sectionsFor } from '#web/shells/navigation.ts'
import { usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Mark } from '#web/ui/mark.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Crumbs } from './crumbs.tsx'
import { LegalLinks } from './legal-links.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { PaletteButton } from './palette.tsx'
import { PhoneBar } from './phone-bar.tsx'
import css from './app-shell.module.css'

/** Side navigation (a bar below on phones), the top line, and the screen. `bell` is the notification bell, when there is one. */
export function AppFrame({ children, bell }: { children: ReactNode; bell?: ReactNode }) {
  const t = useWords('ui')
  const person = usePerson()
  const sections = sectionsFor(person)
  const groups = (['mine', 'work', 'office'] as const).filter((group) =>
    sections.some((section) => section.group === group),
  )
  return (
    <div className={css.frame}>
      <aside className={css.side}>
        <Link to={screenPath('home')} className={css.brand} aria-label={t('header.home')}>
          <Mark />
          <span>AO</span>
        </Link>
        <nav aria-label={t('nav.label')}>
          {groups.map((group) => (
            <div key={group} className={css.group}>
              {groups.length > 1 && <p>{t(`nav.${group}`)}</p>}
              {sections
                .filter((section) => section.group === group)
                .map((section) => (
                  <Link
                    key={section.screen}
                    to={screenPath(section.screen)}
                    exact={section.screen === 'dashboard'}
                    activeClass={css.here}
                  >
                    <Icon name={section.icon} />
                    {t(`nav.${section.word}`)}
                  </Link>
                ))}
            </div>
          ))}
        </nav>
      </aside>
      <div className={css.body}>
        <OfflineBanner />
        <header className={css.top}>
          <Link to={screenPath('dashboard')} className={css.topMark} aria-label={t('nav.home')}>
            <Mark />
          </Link>
          <Crumbs />
          <div className={css.tools}>
            <PaletteButton sections={sections} />
            {bell}
            <AccountMenu />
          </div>
        </header>
        <main id="main" tabIndex={-1} className={css.main}>
          {children}
        </main>
        <footer>
          <nav className={css.legal} aria-label={t('legal.label')}>
            <LegalLinks />
          </nav>
        </footer>
      </div>
      <PhoneBar sections={sections} />
    </div>
  )
}

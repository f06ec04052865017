import { useState } from 'react'
import { Outlet } from '@tanstack/react-router'
import { screenPath } from '#contract/paths.ts'
import { QueryClientProvider, makeQueryClient } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Looks } from '#web/ui/app/looks.tsx'
import { Link } from '#web/ui/link.tsx'
import { Mark } from '#web/ui/mark.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { LegalLinks } from './legal-links.tsx'
import { LanguageSwitch, ThemeSwitch } from './switches.tsx'
import css from './quiet-shell.module.css'

/** One thing to do, nothing beside it: signing in and its neighbours. */
export default function QuietShell() {
  const t = useWords('ui')
  const [client] = useState(makeQueryClient)
  return (
    <QueryClientProvider client={client}>
      <Looks>
        <OfflineBanner />
        <div className={css.frame}>
          <header className={css.cover}>
            <Link to={screenPath('home')} className={css.brand} aria-label={t('header.home')}>
              <Mark size={36} />
              <span>AO</span>
            </Link>
            <p className={css.about}>{t('footer.about')}</p>
            <p className={css.line} aria-hidden="true">{`P<AO${'<'.repeat(60)}`}</p>
          </header>
          <main id="main" tabIndex={-1} className={css.main}>
            <div className={css.sheet}>
              <Outlet />
            </div>
            <div className={css.switches}>
              <LanguageSwitch />
              <ThemeSwitch />
            </div>
            <nav className={css.legal} aria-label={t('legal.label')}>
              <LegalLinks />
            </nav>
          </main>
        </div>
      </Looks>
    </QueryClientProvider>
  )
}

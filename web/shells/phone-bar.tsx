import { useState } from 'react'
import { screenPath } from '#contract/paths.ts'
import type { Section } from '#web/shells/navigation.ts'
import { useWords } from '#web/core/words.tsx'
import { Drawer } from '#web/ui/app/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import css from './app-shell.module.css'

/** Four sections within reach of a thumb, the rest behind "More". */
export function PhoneBar({ sections }: { sections: readonly Section[] }) {
  const t = useWords('ui')
  const [open, setOpen] = useState(false)
  const fits = sections.length <= 5
  const near = fits ? sections : sections.slice(0, 4)
  return (
    <>
      <nav className={css.phoneBar} aria-label={t('nav.label')}>
        {near.map((section) => (
          <Link
            key={section.screen}
            to={screenPath(section.screen)}
            exact={section.screen === 'dashboard'}
            activeClass={css.here}
          >
            <Icon name={section.icon} size={22} />
            {t(`nav.${section.word}`)}
          </Link>
        ))}
        {!fits && (
          <button type="button" aria-expanded={open} onClick={() => setOpen(true)}>
            <Icon name="menu" size={22} />
            {t('more')}
          </button>
        )}
      </nav>
      <Drawer open={open} onClose={() => setOpen(false)} title={t('nav.label')}>
        <nav className={css.more} aria-label={t('nav.label')}>
          {sections.map((section) => (
            <Link
              key={section.screen}
              to={screenPath(section.screen)}
              exact={section.screen === 'dashboard'}
              activeClass={css.here}
              onClick={() => setOpen(false)}
            >
              <Icon name={section.icon} size={22} />
              {t(`nav.${section.word}`)}
            </Link>
          ))}
        </nav>
      </Drawer>
    </>
  )
}

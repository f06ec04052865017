import { screenPath } from '#contract/paths.ts'
import { useWords } from '#web/core/words.tsx'
import { Link } from '#web/ui/link.tsx'

const pages = ['about', 'privacy', 'terms', 'cookies', 'imprint', 'accessibility'] as const

/** Pages about the installation, for every footer. */
export function LegalLinks() {
  const t = useWords('ui')
  return (
    <>
      {pages.map((page) => (
        <Link key={page} to={screenPath('legal', { page })}>
          {t(`legal.${page}`)}
        </Link>
      ))}
      <Link to={screenPath('contact')}>{t('places.contact')}</Link>
    </>
  )
}

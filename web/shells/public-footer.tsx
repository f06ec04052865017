import { screenPath } from '#contract/paths.ts'
import { useWords } from '#web/core/words.tsx'
import { Link } from '#web/ui/link.tsx'
import { Mark } from '#web/ui/mark.tsx'
import { LegalLinks } from './legal-links.tsx'
import { LanguageSwitch, ThemeSwitch } from './switches.tsx'
import css from './public-shell.module.css'

export function PublicFooter() {
  const t = useWords('ui')
  return (
    <footer className={css.footer}>
      <div className={css.columns}>
        <div className={css.about}>
          <Mark size={36} />
          <p>{t('footer.about')}</p>
        </div>
        <nav aria-label={t('footer.study')}>
          <h2>{t('footer.study')}</h2>
          <Link to={screenPath('courses')}>{t('places.courses')}</Link>
          <Link to={screenPath('universities')}>{t('places.universities')}</Link>
          <Link to={screenPath('countries')}>{t('places.countries')}</Link>
          <Link to={screenPath('subjects')}>{t('places.subjects')}</Link>
          <Link to={screenPath('blog')}>{t('places.blog')}</Link>
          <Link to={screenPath('faq')}>{t('places.faq')}</Link>
        </nav>
        <nav aria-label={t('footer.account')}>
          <h2>{t('footer.account')}</h2>
          <Link to={screenPath('login')}>{t('header.signIn')}</Link>
          <Link to={screenPath('register')}>{t('header.register')}</Link>
          <Link to={screenPath('verify')}>{t('places.verify')}</Link>
        </nav>
        <nav aria-label={t('legal.label')}>
          <h2>{t('legal.label')}</h2>
          <LegalLinks />
          <Link to={screenPath('licences')}>{t('places.licences')}</Link>
        </nav>
        <div className={css.switches}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  )
}

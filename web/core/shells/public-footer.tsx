import { useWords } from '#web/core/words.tsx'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { Mark } from '#web/ui/mark.tsx'
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
          <Link to={paths.courses}>{t('places.courses')}</Link>
          <Link to={paths.universities}>{t('places.universities')}</Link>
          <Link to={paths.countries}>{t('places.countries')}</Link>
          <Link to={paths.subjects}>{t('places.subjects')}</Link>
          <Link to={paths.blog}>{t('places.blog')}</Link>
          <Link to={paths.faq}>{t('places.faq')}</Link>
        </nav>
        <nav aria-label={t('footer.account')}>
          <h2>{t('footer.account')}</h2>
          <Link to={paths.login}>{t('header.signIn')}</Link>
          <Link to={paths.register}>{t('header.register')}</Link>
          <Link to={paths.verify}>{t('places.verify')}</Link>
          <Link to={paths.contact}>{t('places.contact')}</Link>
        </nav>
        <div className={css.switches}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  )
}

import { useWords } from '../words.tsx'
import css from './drill-banner.module.css'

/** Above every page of a restored copy, so that nobody takes it for the real thing. */
export function DrillBanner() {
  const t = useWords('ui')
  return <p className={css.banner}>{t('drill')}</p>
}

import { screenPath } from '#contract/paths.ts'
import { useWords, wordsOf } from '#web/core/words.tsx'
import type { Head, Visit } from '#web/core/screen.ts'
import { SavedList } from './saved-list.tsx'
import css from './saved.module.css'

export const data = async () => ({})
export const head = (_: unknown, { locale }: Visit): Head => ({
  title: wordsOf(locale, 'wishlist')('saved'),
  canonical: screenPath('saved'),
  hidden: true,
})

/** The wishlist as everybody reaches it, without an account too. */
export default function SavedScreen() {
  const t = useWords('wishlist')
  return (
    <div className={css.page}>
      <h1>{t('title')}</h1>
      <SavedList />
    </div>
  )
}

import { useWords } from '#web/core/words.tsx'
import { Page } from '#web/ui/page.tsx'
import { SavedList } from './saved-list.tsx'

/** The wishlist among the other sections of whoever is signed in. */
export default function WishlistScreen() {
  const t = useWords('wishlist')
  return (
    <Page title={t('title')}>
      <SavedList />
    </Page>
  )
}

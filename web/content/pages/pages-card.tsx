import { pageNames } from '#contract/content/pages/shapes.ts'
import { screenPath } from '#contract/paths.ts'
import { useWords } from '#web/core/words.tsx'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import css from '../editor/editor.module.css'

/** The pages about the installation, for admins to edit. */
export function PagesCard() {
  const t = useWords('content/pages')
  return (
    <Card title={t('title')}>
      <p>{t('intro')}</p>
      <ul className={css.actions}>
        {pageNames.map((page) => (
          <li key={page}>
            <Link to={screenPath('publishPage', { page })}>{t(`names.${page}`)}</Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

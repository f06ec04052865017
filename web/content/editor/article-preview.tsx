import { blocksOf } from '#contract/article-text.ts'
import { useWords } from '#web/core/words.tsx'
import { ArticleText } from '#web/parts/content/article-text.tsx'
import css from './editor.module.css'

type Written = { language: string; title: string; body: string }

/** How an article will look, while it is written. */
export function ArticlePreview({ language, title, body }: Written) {
  const t = useWords('content/editor')
  const blocks = blocksOf(body)
  return (
    <section
      className={css.sheet}
      lang={language}
      aria-label={t('previewIn', { language: t.loose(`languages.${language}`) })}
    >
      <p className={css.label}>{t('preview')}</p>
      {title === '' && blocks.length === 0 ? (
        <p>{t('previewNone')}</p>
      ) : (
        <>
          <h2>{title}</h2>
          <ArticleText blocks={blocks} heading="h3" />
        </>
      )}
    </section>
  )
}

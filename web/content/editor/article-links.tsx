import type { Article } from '#contract/content/editor/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { useWords } from '#web/core/words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { otherThan } from './article-fields.ts'

/** From an article to where it is read, and to what it is in the other language. */
export function ArticleLinks({
  article,
  translations,
}: {
  article: Article
  translations: readonly { id: string; language: 'en' | 'de' }[]
}) {
  const t = useWords('content/editor')
  const translation = translations.find((one) => one.language === otherThan(article.language))
  return (
    <>
      {article.state === 'published' && (
        <ButtonLink
          to={
            article.kind === 'faq'
              ? screenPath('faq')
              : screenPath('article', { slug: article.slug })
          }
          look="quiet"
          icon="external"
        >
          {t('see')}
        </ButtonLink>
      )}
      {translation && (
        <ButtonLink
          to={screenPath('editArticle', { articleId: translation.id })}
          look="quiet"
          icon="language"
        >
          {t('translation', { language: t(`languages.${translation.language}`) })}
        </ButtonLink>
      )}
      {!translation && (
        <ButtonLink
          to={screenPath('addArticle')}
          search={{ translates: article.id }}
          look="quiet"
          icon="language"
        >
          {t('translate', { language: t(`languages.${otherThan(article.language)}`) })}
        </ButtonLink>
      )}
    </>
  )
}

import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { blocksOf } from '#contract/article-text.ts'
import type { Article } from '#contract/content/articles.ts'
import { screenPath } from '#contract/paths.ts'
import type { Problem } from '#web/core/failure.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { LongField, NumberField, SelectField, TextField } from '#web/ui/app/fields.tsx'
import { useFields } from '#web/ui/app/form.ts'
import { toast } from '#web/ui/app/toast.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ArticleText } from './article-text.tsx'
import { asMoment, localMinute, slugOf } from './article-fields.ts'
import { useUpdateArticle } from './update-article.ts'
import { useCreateArticle } from './create-article.ts'
import css from './manage.module.css'

const check = z.object({
  title: z.string().check(z.trim(), z.minLength(3, { error: 'required' })),
  body: z.string().check(z.trim(), z.minLength(1, { error: 'required' })),
  slug: z.string().check(z.regex(/^[a-z0-9](?:[a-z0-9-]{0,98}[a-z0-9])?$/, { error: 'bad_slug' })),
  category: z.string().check(z.regex(/^[a-z][a-z_]{1,39}$/, { error: 'bad_category' })),
})

type Props = {
  article?: Article
  translations?: readonly { id: string; language: 'en' | 'de' }[]
  original?: Article
}

/** The words of one article in one language beside how they will look. */
export function ArticleForm({ article, translations = [], original }: Props) {
  const t = useWords('content/manage')
  const navigate = useNavigate()
  const [said, setSaid] = useState<string | null>(null)
  const from = article ?? original
  const start = {
    kind: from?.kind ?? 'blog',
    language: article?.language ?? (original ? otherThan(original.language) : 'en'),
    title: article?.title ?? '',
    slug: article?.slug ?? '',
    summary: article?.summary ?? '',
    body: article?.body ?? '',
    category: from?.category ?? '',
    author: from?.author ?? '',
    position: from?.position ?? (0 as number | string),
    publishAt: localMinute(article?.publishAt ?? null),
    withdrawAt: localMinute(article?.withdrawAt ?? null),
  }
  const form = useFields({
    start,
    check,
    tell: (rule) => {
      const words = t.loose(`rules.${rule}`)
      return words === `rules.${rule}` ? rule : words
    },
  })
  const onProblem = (problem: Problem) => setSaid(form.fail(problem))
  const onDone = ({ id }: Article) => (
    toast.good(t('saved')),
    void navigate({ to: screenPath('editArticle', { articleId: id }) })
  )
  const create = useCreateArticle({
    onDone,
    onProblem,
  })
  const update = useUpdateArticle({
    onDone,
    onProblem,
  })
  const save = form.onSubmit(({ kind, language, position, publishAt, withdrawAt, ...words }) => {
    setSaid(null)
    const body = {
      ...words,
      position: Number(position) || 0,
      publishAt: asMoment(publishAt),
      withdrawAt: asMoment(withdrawAt),
    }
    if (article)
      return update.run({
        path: { articleId: article.id },
        body: { ...body, version: article.version },
      })
    create.run({
      body: { ...body, kind, language, ...(original ? { translates: original.id } : {}) },
    })
  })
  const { kind, language, title, body, slug } = form.getValues()
  const isFaq = kind === 'faq'
  const titled = form.getInputProps('title')
  const fresh = !article
  const blocks = blocksOf(body)
  const translation =
    article && translations.find((one) => one.language === otherThan(article.language))
  return (
    <div className={css.split}>
      <form className={css.form} onSubmit={save} noValidate>
        <div className={css.pair}>
          <SelectField
            label={t('kind')}
            disabled={!fresh || Boolean(original)}
            data={(['blog', 'faq'] as const).map((value) => ({
              value,
              label: t(`kinds.${value}`),
            }))}
            {...form.getInputProps('kind')}
          />
          <SelectField
            label={t('language')}
            disabled={!fresh || Boolean(original)}
            data={(['en', 'de'] as const).map((value) => ({
              value,
              label: t(`languages.${value}`),
            }))}
            {...form.getInputProps('language')}
          />
        </div>
        <TextField
          label={t(isFaq ? 'question' : 'name')}
          required
          maxLength={200}
          {...titled}
          onChange={(event) => {
            // The address follows the title until somebody chooses another.
            if (fresh && slug === slugOf(title))
              form.setFieldValue('slug', slugOf(event.currentTarget.value))
            titled.onChange(event)
          }}
        />
        <div className={css.pair}>
          <TextField
            label={t('slug')}
            description={t('slugHint')}
            required
            maxLength={100}
            {...form.getInputProps('slug')}
          />
          <TextField
            label={t('category')}
            description={t('categoryHint')}
            required
            maxLength={40}
            {...form.getInputProps('category')}
          />
        </div>
        {!isFaq && (
          <LongField
            label={t('summary')}
            minRows={2}
            maxLength={400}
            count
            {...form.getInputProps('summary')}
          />
        )}
        <LongField
          label={t(isFaq ? 'answer' : 'body')}
          description={t('bodyHint')}
          required
          minRows={10}
          maxRows={30}
          maxLength={50_000}
          {...form.getInputProps('body')}
        />
        <div className={css.pair}>
          {isFaq ? (
            <NumberField
              label={t('position')}
              min={0}
              max={10_000}
              {...form.getInputProps('position')}
            />
          ) : (
            <TextField label={t('author')} maxLength={100} {...form.getInputProps('author')} />
          )}
          <TextField
            label={t('publishAt')}
            description={t('publishHint')}
            type="datetime-local"
            {...form.getInputProps('publishAt')}
          />
          <TextField
            label={t('withdrawAt')}
            type="datetime-local"
            {...form.getInputProps('withdrawAt')}
          />
        </div>
        {said && <Notice tone="bad">{said}</Notice>}
        <div className={css.actions}>
          <Button type="submit" look="main" busy={create.pending || update.pending}>
            {t('save')}
          </Button>
          <Button
            onClick={() => form.setFieldValue('publishAt', localMinute(new Date().toISOString()))}
          >
            {t('now')}
          </Button>
          {article?.state === 'published' && (
            <ButtonLink
              to={isFaq ? screenPath('faq') : screenPath('article', { slug: article.slug })}
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
          {article && !translation && (
            <ButtonLink
              to={screenPath('addArticle')}
              search={{ translates: article.id }}
              look="quiet"
              icon="language"
            >
              {t('translate', { language: t(`languages.${otherThan(article.language)}`) })}
            </ButtonLink>
          )}
        </div>
      </form>
      <section className={css.sheet} lang={language} aria-label={t('preview')}>
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
    </div>
  )
}

const otherThan = (language: 'en' | 'de'): 'en' | 'de' => (language === 'en' ? 'de' : 'en')

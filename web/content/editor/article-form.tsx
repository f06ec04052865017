import { useState } from 'react'
import * as z from 'zod/mini'
import type { Article } from '#contract/content/editor/calls.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { LongField, NumberField, SelectField, TextField } from '#web/ui/app/fields.tsx'
import { useFields, ruleMessage } from '#web/ui/app/form.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ArticleLinks } from './article-links.tsx'
import { ArticlePreview } from './article-preview.tsx'
import { localMinute, otherThan, articleSlug } from './article-fields.ts'
import { useSaveArticle } from './save-article.ts'
import css from './editor.module.css'

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
  const t = useWords('content/editor')
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
    messageOf: ruleMessage(t),
  })
  const saving = useSaveArticle({
    article,
    original,
    onFailure: (failure) => setSaid(form.fail(failure)),
  })
  const save = form.onSubmit((values) => {
    setSaid(null)
    saving.run(values)
  })
  const { kind, language, title, body, slug } = form.getValues()
  const isFaq = kind === 'faq'
  const titled = form.getInputProps('title')
  const fresh = !article
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
            if (fresh && slug === articleSlug(title))
              form.setFieldValue('slug', articleSlug(event.currentTarget.value))
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
          <Button type="submit" look="main" busy={saving.pending}>
            {t('save')}
          </Button>
          <Button
            onClick={() => form.setFieldValue('publishAt', localMinute(new Date().toISOString()))}
          >
            {t('now')}
          </Button>
          {article && <ArticleLinks article={article} translations={translations} />}
        </div>
      </form>
      <ArticlePreview language={language} title={title} body={body} />
    </div>
  )
}

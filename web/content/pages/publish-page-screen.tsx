import { useState } from 'react'
import { useParams } from '@tanstack/react-router'
import * as z from 'zod/mini'
import type { getPageSource, publishPage } from '#contract/content/pages/calls.ts'
import { type PageName, acceptedPages } from '#contract/content/pages/shapes.ts'
import { screenPath } from '#contract/paths.ts'
import type { ResponseOf } from '#contract/kit.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { useProvenMutation } from '#web/parts/identity/factors/proof.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { LongField, TextField } from '#web/ui/app/fields.tsx'
import { useFields } from '#web/ui/app/form.ts'
import { toast } from '#web/ui/app/toast.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { ArticlePreview } from '../editor/article-preview.tsx'
import css from '../editor/editor.module.css'

const title = z.string().check(z.trim(), z.minLength(3, { error: 'required' }))
const body = z.string().check(z.trim(), z.minLength(1, { error: 'required' }))
const check = z.object({ enTitle: title, enBody: body, deTitle: title, deBody: body })

/** Writes the next version of a page about the installation, in both languages, and publishes it. */
export default function PublishPageScreen() {
  const t = useWords('content/pages')
  const { page } = useParams({ strict: false }) as { page: PageName }
  const query = useCallQuery<typeof getPageSource>(
    'GET /api/rest/pages/{page}/source',
    { path: { page } },
    { topics: ['pages'] },
  )
  return (
    <Page title={t('edit')} intro={query.data?.en.title}>
      {query.isError ? (
        <ErrorState failure={query.error} retry={() => void query.refetch()} />
      ) : !query.data ? (
        <SkeletonLines lines={8} />
      ) : (
        <PublishPage key={page + query.data.version} page={page} source={query.data} />
      )}
    </Page>
  )
}

type Props = { page: PageName; source: ResponseOf<typeof getPageSource> }

function PublishPage({ page, source }: Props) {
  const t = useWords('content/pages')
  const { date } = useFormat()
  const confirm = useConfirm()
  const [said, setSaid] = useState<string | null>(null)
  const form = useFields({
    start: {
      enTitle: source.en.title,
      enBody: source.en.body,
      deTitle: source.de.title,
      deBody: source.de.body,
    },
    check,
    messageOf: () => t('required'),
  })
  const publish = useProvenMutation<typeof publishPage>('POST /api/rest/pages/{page}', {
    changes: ['pages'],
    onDone: ({ version }) => toast.good(t('published', { version })),
    onFailure: (failure) => setSaid(form.fail(failure)),
  })
  const needsAcceptance = (acceptedPages as readonly string[]).includes(page)
  const save = form.onSubmit(async ({ enTitle, enBody, deTitle, deBody }) => {
    setSaid(null)
    const yes = await confirm({
      title: t('askTitle'),
      text: t(needsAcceptance ? 'askAccepted' : 'ask'),
      yes: t('go'),
    })
    if (!yes) return
    publish.run({
      path: { page },
      body: {
        version: source.version,
        en: { title: enTitle, body: enBody },
        de: { title: deTitle, body: deBody },
      },
    })
  })
  const values = form.getValues()
  return (
    <>
      <form className={css.form} onSubmit={save} noValidate>
        <p>{t('inForce', { version: source.version, day: date(source.publishedAt, 'long') })}</p>
        {(['en', 'de'] as const).map((language) => (
          <div key={language} className={css.split}>
            <div className={css.form}>
              <TextField
                label={t(`name.${language}`)}
                required
                maxLength={200}
                {...form.getInputProps(`${language}Title`)}
              />
              <LongField
                label={t(`text.${language}`)}
                description={t('hint')}
                required
                minRows={10}
                maxRows={30}
                maxLength={50_000}
                {...form.getInputProps(`${language}Body`)}
              />
            </div>
            <ArticlePreview
              language={language}
              title={values[`${language}Title`]}
              body={values[`${language}Body`]}
            />
          </div>
        ))}
        {said && <Notice tone="bad">{said}</Notice>}
        <div className={css.actions}>
          <Button type="submit" look="main" busy={publish.pending}>
            {t('go')}
          </Button>
          <ButtonLink to={screenPath('legal', { page })} look="quiet" icon="external">
            {t('see')}
          </ButtonLink>
        </div>
      </form>
      {publish.proof}
    </>
  )
}

import { blocksOf } from '#contract/article-text.ts'
import type { listTerms } from '#contract/identity/people/calls.ts'
import type { Role } from '#contract/roles.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useLocale, useWords } from '#web/core/words.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { ArticleText } from '#web/parts/content/article-text.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'

/** The terms in force for a role. */
export function TermsDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const t = useWords('identity')
  const langcode = useLocale()
  const loaded = useCallQuery<typeof listTerms>('GET /jsonapi/node/terms_condition', {
    query: { 'filter[field_role]': role, langcode },
  })
  const terms = loaded.data?.data[0]?.attributes
  return (
    <Dialog open onClose={onClose} title={terms?.title ?? t('register.readTerms')}>
      {loaded.isError ? (
        <ErrorState failure={loaded.error} retry={() => void loaded.refetch()} />
      ) : !terms ? (
        <SkeletonLines lines={4} />
      ) : (
        <>
          <ArticleText blocks={blocksOf(terms.body.value)} heading="h3" />
          <p>{t('register.termsVersion', { version: terms.field_version })}</p>
        </>
      )}
    </Dialog>
  )
}

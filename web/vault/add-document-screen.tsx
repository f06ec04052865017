import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import type { createDocument, getDocsConfig } from '#contract/vault.ts'
import { useAsk, useChange } from '#web/core/query.tsx'
import { usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { paths } from '#web/paths.ts'
import { Stepper } from '#web/ui/app/stepper.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { ChooseFile } from './choose-file.tsx'
import { DetailsStep } from './details-step.tsx'
import { emptyFacts, factsToSend } from './facts.ts'
import type { Config, Facts } from './document-fields.tsx'
import { ReviewStep } from './review-step.tsx'
import { useUpload } from './use-upload.ts'

export default function AddDocumentScreen() {
  const t = useWords('documents')
  const config = useAsk<typeof getDocsConfig>('GET /api/docs-config/', {})
  return (
    <Page title={t('file.title')} width="text">
      {config.isPending ? <SkeletonLines lines={6} /> : config.isError ? <ErrorState problem={config.error} retry={() => void config.refetch()} /> : <Steps config={config.data} />}
    </Page>
  )
}

function Steps({ config }: { config: Config }) {
  const t = useWords('documents')
  const person = usePerson()
  const navigate = useNavigate()
  const [at, setAt] = useState(0)
  const [facts, setFacts] = useState<Facts | null>(null)
  const upload = useUpload(person.uuid)
  const { job } = upload
  const create = useChange<typeof createDocument>('POST /api/student/{owner}/documents', {
    changes: ['documents'],
    onDone: (document) => {
      toast.good(t('review.saved'))
      void navigate({ to: paths.document(document.id), replace: true })
    },
  })
  const suggested: Record<string, string> = { ...job?.suggestions, ...(job?.suggestedType ? { type: job.suggestedType } : {}) }
  return (
    <>
      <Stepper steps={[t('steps.file'), t('steps.details'), t('steps.review')]} at={at} onOpen={setAt} />
      {at === 0 && <ChooseFile config={config} upload={upload} onNext={() => setAt(1)} />}
      {at === 1 && (
        <DetailsStep config={config} start={facts ?? { ...emptyFacts(), ...suggested }} suggested={suggested} onBack={(kept) => (setFacts(kept), setAt(0))}
          onNext={(given) => (setFacts(given), setAt(2))} problem={create.problem} />
      )}
      {at === 2 && facts && job && (
        <ReviewStep config={config} facts={facts} thumbnailUrl={job.thumbnailUrl} problem={create.problem} busy={create.pending} onBack={() => setAt(1)}
          onSave={() => create.run({ path: { owner: person.uuid }, body: { ...factsToSend(facts, config), uploadId: job.uploadId } })} />
      )}
    </>
  )
}

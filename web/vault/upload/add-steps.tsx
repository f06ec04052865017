import { useCallback, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { screenPath } from '#contract/paths.ts'
import { useWords } from '#web/core/words.tsx'
import { Stepper } from '#web/ui/app/stepper.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { ChooseFiles } from './choose-files.tsx'
import { CurrentFile } from '../documents/current-file.tsx'
import { DetailsStep } from './details-step.tsx'
import type { Config, DocumentFactTexts } from '../documents/document-fields.tsx'
import { factsToSend } from '../documents/document-values.ts'
import { UploadReviewStep } from './upload-review-step.tsx'
import type { WatchedJob } from './use-job.ts'
import { type Item, useUploads } from './use-uploads.ts'
import { useCreateDocument } from '../documents/create-document.ts'

/** File, details, review; with several files, details and review one after another. */
export function AddSteps({
  config,
  owner,
  after,
}: {
  config: Config
  owner: string
  after?: string | undefined
}) {
  const t = useWords('vault/documents')
  const navigate = useNavigate()
  const [at, setAt] = useState(0)
  const [key, setKey] = useState(0)
  const [facts, setFacts] = useState<Readonly<Record<number, DocumentFactTexts>>>({})
  const [jobs, setJobs] = useState<Readonly<Record<number, WatchedJob>>>({})
  const uploads = useUploads(owner)
  const storeJob = useCallback(
    (of: number, job: WatchedJob) => setJobs((all) => ({ ...all, [of]: job })),
    [],
  )
  const isNext = (item: Item) => item.savedAs === null && jobs[item.key]?.accepted === true
  const current = uploads.items.find((item) => item.key === key)
  const create = useCreateDocument({
    onDone: (document) => {
      uploads.saved(key, document.id)
      toast.good(t(after ? 'review.brought' : 'review.saved'))
      const left = uploads.items.filter((item) => item.key !== key && item.savedAs === null)
      const next = left.find(isNext)
      if (next) begin(next)
      else if (left.length > 0) setAt(0)
      else
        void navigate({
          to:
            after ??
            (uploads.items.length > 1
              ? screenPath('documents')
              : screenPath('document', { documentId: document.id })),
          replace: true,
        })
    },
  })
  const begin = (item: Item) => {
    create.reset()
    setKey(item.key)
    setAt(1)
  }
  const given = facts[key]
  const job = jobs[key]
  const first = uploads.items.find(isNext)
  return (
    <>
      <Stepper
        steps={[t('steps.file'), t('steps.details'), t('steps.review')]}
        at={at}
        onOpen={setAt}
      />
      {at === 0 && (
        <ChooseFiles
          config={config}
          opens={after === undefined}
          uploads={uploads}
          onJob={storeJob}
          onNext={first && (() => begin(first))}
        />
      )}
      {at > 0 && current && (
        <CurrentFile
          item={current}
          place={uploads.items.indexOf(current) + 1}
          count={uploads.items.length}
          onJob={storeJob}
        />
      )}
      {at === 1 && current && (
        <DetailsStep
          key={key}
          config={config}
          job={job}
          given={given}
          onBack={(kept) => (setFacts({ ...facts, [key]: kept }), setAt(0))}
          onNext={(kept) => (setFacts({ ...facts, [key]: kept }), setAt(2))}
          failure={create.failure}
        />
      )}
      {at === 2 && given && job && (
        <UploadReviewStep
          config={config}
          facts={given}
          thumbnailUrl={job.thumbnailUrl}
          failure={create.failure}
          busy={create.pending}
          theirs={after !== undefined}
          onBack={() => setAt(1)}
          onSave={() =>
            create.run({
              path: { owner },
              body: { ...factsToSend(given, config), uploadId: job.uploadId },
            })
          }
        />
      )}
    </>
  )
}

import { useState } from 'react'
import { useNavigate } from '#web/core/navigate.ts'
import { screenPath } from '#contract/paths.ts'
import { emptyForm, stepRules, TransferForm } from '#contract/transfers/requests/form.ts'
import type { getTransfer } from '#contract/transfers/requests/calls.ts'
import type { TransferRequest } from '#contract/transfers/shapes.ts'
import { isPossible } from '#contract/transfers/state.ts'
import { useAddressValue } from '#web/core/list-state.ts'
import type { Failure } from '#web/core/failure.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Stepper } from '#web/ui/app/stepper.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { AmountStep } from './amount-step.tsx'
import { ReceiverStep } from './receiver-step.tsx'
import { TransferReviewStep } from './transfer-review-step.tsx'
import { SenderStep } from './sender-step.tsx'
import { useTransferForm } from './use-transfer-form.ts'
import { useChangeTransfer } from './change-transfer.ts'
import { submitTransfer } from './submit-transfer.ts'
import { useCreateTransfer } from './create-transfer.ts'
import css from '../transfers.module.css'

/** A transfer request in four steps (spec §2). Every step that is left is kept as a draft, whose id stands in the address. */
export default function MakeTransferScreen() {
  const t = useWords('transfers')
  const [draftId] = useAddressValue('draft')
  const [opened, setOpened] = useState('')
  const draft = useCallQuery<typeof getTransfer>(
    'GET /api/requests/{id}',
    { path: { id: draftId } },
    { enabled: draftId !== '', topics: ['transfers'] },
  )
  if (draftId === '') return <Steps key="new" request={null} />
  // An answer of before, that is being read anew, may be older than what was saved last; what is open by then is not replaced.
  if (draft.data && !draft.isStale && opened !== draftId) setOpened(draftId)
  if (draft.data && opened === draftId) return <Steps key={draftId} request={draft.data} />
  return (
    <Page title={t('add')} width="text">
      {draft.isError ? (
        <ErrorState failure={draft.error} retry={() => void draft.refetch()} />
      ) : (
        <SkeletonLines lines={6} />
      )}
    </Page>
  )
}

const steps = [SenderStep, ReceiverStep, AmountStep, TransferReviewStep] as const

function Steps({ request }: { request: TransferRequest | null }) {
  const t = useWords('transfers')
  const navigate = useNavigate()
  const [shown] = useAddressValue('step')
  const edit = useTransferForm(request ? formOf(request) : emptyForm(), Number(shown) || 0)
  const changes = ['transfers', 'wallet']
  const create = useCreateTransfer({ changes })
  const save = useChangeTransfer({ changes })
  const refused = (failure: unknown) => edit.showErrors((failure as Failure).fields ?? {})
  // As this form knows it: what was saved elsewhere meanwhile is not written over.
  const [version, setVersion] = useState(request?.version)
  const keep = async (step: number): Promise<TransferRequest | null> => {
    try {
      const kept = request
        ? await save.runAndWait({ path: { id: request.id }, body: { ...edit.form, version } })
        : await create.runAndWait({ query: { isDraft: 'true' }, body: edit.form })
      setVersion(kept.version)
      void navigate({
        to: '.',
        search: { draft: kept.id, step: String(step) },
        replace: true,
        resetScroll: false,
      })
      return kept
    } catch (failure) {
      refused(failure)
      return null
    }
  }
  const next = async () => {
    if (edit.tryStep() && (await keep(edit.step + 1))) edit.goTo(edit.step + 1)
  }
  const submit = async () => {
    const kept = edit.tryAll() && (await keep(edit.step))
    if (!kept) return
    try {
      await submitTransfer(save, kept)
      toast.good(t('said.request_create_success'))
      void navigate({ to: screenPath('transfer', { transferId: kept.id }) })
    } catch (failure) {
      refused(failure)
    }
  }
  const failure = save.failure ?? create.failure
  const Step = steps[edit.step] ?? TransferReviewStep
  const busy = create.pending || save.pending
  return (
    <Page title={request?.transferRequestId ?? t('add')} width="text">
      <div className={css.steps}>
        <Stepper
          steps={[t('steps.sender'), t('steps.recipient'), t('steps.amount'), t('steps.review')]}
          at={edit.step}
          onOpen={edit.goTo}
        />
        {request?.rejection && (
          <Notice
            tone="warn"
            title={t('page.rejected', {
              by: request.rejection.by,
              reason: t(`reasons.${request.rejection.reasonCode}`),
            })}
          >
            {request.rejection.remarks}
          </Notice>
        )}
        {failure && <Notice tone="bad">{failure.message}</Notice>}
        <Step edit={edit} />
        <div className={css.go}>
          {edit.step > 0 ? (
            <Button icon="back" onClick={() => edit.goTo(edit.step - 1)}>
              {t('form.back')}
            </Button>
          ) : (
            <span />
          )}
          <div className={css.go}>
            <Button
              busy={busy}
              onClick={() =>
                void keep(edit.step).then((kept) => kept && toast.good(t('form.kept')))
              }
            >
              {t('form.keep')}
            </Button>
            {edit.step < stepRules.length ? (
              <Button look="main" busy={busy} onClick={() => void next()}>
                {t('form.next')}
              </Button>
            ) : (
              <Button look="main" icon="check" busy={busy} onClick={() => void submit()}>
                {t('form.submit')}
              </Button>
            )}
          </div>
        </div>
      </div>
    </Page>
  )
}

const formOf = (request: TransferRequest): TransferForm =>
  isPossible('save', request.status) ? TransferForm.parse(request) : emptyForm()

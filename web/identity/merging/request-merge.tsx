import { useState } from 'react'
import type { getMerge, requestMerge } from '#contract/identity/merging/calls.ts'
import type { ResponseOf } from '#contract/kit.ts'
import { kindsThat, type MergeFate } from '#contract/merging.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { useProvenMutation } from '#web/parts/identity/factors/proof.tsx'
import { CheckField } from '#web/ui/app/fields.tsx'
import { FormDialog } from '#web/ui/app/form-dialog.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { MergeObstacles } from '#web/parts/identity/merging/merge-obstacles.tsx'

/** Says what merging does with the two accounts, what keeps them from it, asks, and asks for it. */
export function RequestMerge({
  merge: { other, holdings, mergeAfter, obstacles, callsOff },
  onClose,
}: {
  merge: NonNullable<ResponseOf<typeof getMerge>['merge']>
  onClose: () => void
}) {
  const t = useWords('identity/merging')
  const { dateTime } = useFormat()
  const [understood, setUnderstood] = useState(false)
  const request = useProvenMutation<typeof requestMerge>('POST /api/user/merge', {
    changes: ['account', 'merge'],
    onDone: (answer) => {
      toast.good(t('ask.done', { at: dateTime(answer.mergeAfter) }))
      onClose()
    },
  })
  return (
    <>
      <FormDialog
        title={t('ask.title', { mail: other })}
        go={t('ask.go')}
        look="danger"
        onClose={onClose}
        busy={request.pending}
        disabled={!understood || obstacles.length > 0}
        failure={request.failure?.message}
        onSubmit={() => request.run({})}
      >
        <MergeObstacles obstacles={obstacles} />
        <h3>{t('ask.moves')}</h3>
        <p>{t('ask.counted', holdings)}</p>
        <Kinds of={['moves', 'once']} />
        <p>{t('ask.once')}</p>
        {callsOff.length > 0 && (
          <>
            <p>{t('ask.callsOff', { count: callsOff.length })}</p>
            <ul>
              {callsOff.map((at) => (
                <li key={at}>{dateTime(at)}</li>
              ))}
            </ul>
          </>
        )}
        <h3>{t('ask.stays')}</h3>
        <p>{t('ask.staysText')}</p>
        <Kinds of={['stays']} />
        <h3>{t('ask.drops')}</h3>
        <p>{t('ask.dropsText')}</p>
        <p>
          <strong>{t('ask.when', { at: dateTime(mergeAfter) })}</strong>
        </p>
        <CheckField
          label={t('ask.understood')}
          checked={understood}
          onChange={(event) => setUnderstood(event.currentTarget.checked)}
        />
      </FormDialog>
      {request.proof}
    </>
  )
}

/** Kinds of data of which something moves or stays, by the same words as on the privacy page. */
function Kinds({ of }: { of: readonly MergeFate[] }) {
  const t = useWords('identity/merging')
  const kinds = useWords('identity/closing')
  return (
    <details>
      <summary>{t('ask.list')}</summary>
      <ul>
        {kindsThat(...of).map((kind) => (
          <li key={kind}>{kinds(`retention.kinds.${kind}`)}</li>
        ))}
      </ul>
    </details>
  )
}

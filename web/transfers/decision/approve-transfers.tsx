import { useState } from 'react'
import type { approveTransfers } from '#contract/transfers/decision/calls.ts'
import type { TransferLine } from '#contract/transfers/shapes.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { useProvenMutation } from '#web/parts/identity/factors/proof.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ApproveSeveralDialog } from './approve-several-dialog.tsx'

type Result = { number: string; message: string }

/** Ticks in a checker's list, and what became of each request that was ticked. */
export function useApproveTransfers(rows: readonly TransferLine[]) {
  const t = useWords('transfers')
  const [isAsking, setAsking] = useState(false)
  const [keys, setKeys] = useState<string[]>([])
  const [seen, setSeen] = useState<{ approved: number; refused: Result[] } | null>(null)
  const chosen = rows.filter(({ id }) => keys.includes(id))
  // What was asked about is named even when it has left the list meanwhile.
  const [requested, setRequested] = useState<readonly TransferLine[]>([])
  const approve = useProvenMutation<typeof approveTransfers>('POST /api/requests/approvals', {
    changes: ['transfers'],
    onDone: ({ results }) => {
      const numberOf = (id: string) =>
        requested.find((row) => row.id === id)?.transferRequestId ?? id
      setKeys([])
      setSeen({
        approved: results.filter(({ approved }) => approved).length,
        refused: results
          .filter(({ approved }) => !approved)
          .map(({ id, message }) => ({ number: numberOf(id), message })),
      })
    },
  })
  const go = () => {
    setAsking(false)
    setRequested(chosen)
    approve.run({ body: { requests: chosen.map(({ id, version }) => ({ id, version })) } })
  }
  return {
    ticked: {
      keys: chosen.map(({ id }) => id),
      onChange: setKeys,
      actions: (
        <Button look="main" icon="check" busy={approve.pending} onClick={() => setAsking(true)}>
          {t('several.approve', { count: chosen.length })}
        </Button>
      ),
    },
    told: (
      <>
        {approve.failure && <Notice tone="bad">{approve.failure.message}</Notice>}
        {seen && (
          <Notice
            tone={seen.refused.length > 0 ? 'warn' : 'good'}
            title={t('several.done', { count: seen.approved })}
          >
            {seen.refused.length > 0 && (
              <ul>
                {seen.refused.map(({ number, message }) => (
                  <li key={number}>
                    {number}: {message}
                  </li>
                ))}
              </ul>
            )}
          </Notice>
        )}
        <ApproveSeveralDialog
          rows={chosen}
          open={isAsking}
          onClose={() => setAsking(false)}
          onApprove={go}
        />
        {approve.proof}
      </>
    ),
  }
}

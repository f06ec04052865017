import { useState } from 'react'
import type { admitToFair } from '#contract/counsellors/fairs/calls.ts'
import { useAddressValue } from '#web/core/list-state.ts'
import { useCallMutation } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { TextField } from '#web/ui/app/fields.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import arrange from '#web/ui/app/arrange.module.css'

/** At the door: a scanned code stands in the address, or is typed. */
export function AdmitToFair({ fairId }: { fairId: string }) {
  const t = useWords('counsellors/fairs')
  const [scanned, setScanned] = useAddressValue('code')
  const [code, setCode] = useState(scanned)
  const [said, setSaid] = useState<{ tone: 'good' | 'warn' | 'bad'; text: string } | null>(null)
  const admit = useCallMutation<typeof admitToFair>('POST /counsellor/fairs/{fairId}/admit', {
    changes: ['fairs', 'students'],
    onDone: ({ name, again }) => {
      setSaid({
        tone: again ? 'warn' : 'good',
        text: t(again ? 'door.again' : 'door.done', { name }),
      })
      setCode('')
      setScanned('')
    },
    onFailure: ({ code: why, message }) =>
      setSaid({
        tone: 'bad',
        text:
          why === 'not_found'
            ? t('door.unknown')
            : why === 'wrong_state'
              ? t('door.closed')
              : message,
      }),
  })
  return (
    <Card title={t('door.title')}>
      <form
        className={arrange.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          admit.run({ path: { fairId }, body: { code: code.trim() } })
        }}
      >
        <p className={arrange.soft}>{t('door.text')}</p>
        <div role="status">{said && <Notice tone={said.tone}>{said.text}</Notice>}</div>
        <TextField
          label={t('door.code')}
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={10}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <div className={arrange.actions}>
          <Button
            type="submit"
            look="main"
            busy={admit.pending}
            disabled={code.trim().length !== 10}
          >
            {t('door.go')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

import { useState } from 'react'
import type { findReference } from '#contract/transfers/requests/calls.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { TextField } from '#web/ui/app/fields.tsx'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import type { Editing } from './use-transfer-form.ts'
import css from '../transfers.module.css'

/** The way by search: a ticket or transaction that no other request uses fills in the sender (spec §2, §5). */
export function StartFrom({ edit }: { edit: Editing }) {
  const t = useWords('transfers')
  const [typed, setTyped] = useState('')
  const [requested, setRequested] = useState('')
  const query = useCallQuery<typeof findReference>(
    'GET /api/requests/transactions/{id}',
    { path: { id: requested } },
    { enabled: requested !== '' },
  )
  const reference = requested === '' ? undefined : query.data
  const use = () => {
    if (!reference) return
    const { kind, id, senderName, senderEmail, senderMobile, coins } = reference
    edit.change(
      {
        senderName,
        senderEmail,
        senderMobile,
        coins: edit.form.coins ?? coins,
        linkedTicketId: kind === 'ticket' ? id : '',
        referenceTransactionId: kind === 'transaction' ? id : '',
      },
      'senderName',
      'senderEmail',
      'senderMobile',
      'linkedTicketId',
      'referenceTransactionId',
    )
  }
  return (
    <Card title={t('start.title')}>
      <form
        className={css.row}
        onSubmit={(event) => (event.preventDefault(), setRequested(typed.trim()))}
      >
        <TextField
          label={t('start.label')}
          maxLength={40}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={
            requested !== '' && requested === typed.trim() && query.isError
              ? query.error.message
              : undefined
          }
        />
        <Button type="submit" icon="search" busy={query.isFetching} disabled={typed.trim() === ''}>
          {t('start.find')}
        </Button>
      </form>
      {reference && (
        <>
          <Facts
            facts={[
              [t('start.found', { kind: reference.kind, id: reference.id }), reference.title],
              [
                t('lists.sender'),
                t('start.of', { name: reference.senderName, mail: reference.senderEmail }),
              ],
            ]}
          />
          <Button icon="check" onClick={use}>
            {t('start.use')}
          </Button>
        </>
      )}
    </Card>
  )
}

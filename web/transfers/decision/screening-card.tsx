import { useState } from 'react'
import type { TransferRequest } from '#contract/transfers/shapes.ts'
import { type Screening, stopsPayout } from '#contract/transfers/screening/calls.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { LongField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useClearScreening } from '../screening/clear-screening.ts'
import css from '../transfers.module.css'

type Props = { request: TransferRequest; screening: Screening }

/** What the sanctions lists said of a payout; whoever checks clears a hit here. */
export function ScreeningCard({ request, screening }: Props) {
  const t = useWords('transfers')
  const { dateTime, country } = useFormat()
  const [open, setOpen] = useState(false)
  const { outcome, hits, lists, cleared } = screening
  const stops = stopsPayout[outcome] && !cleared
  return (
    <Card title={t('screening.title')}>
      <div className={css.steps}>
        <Notice tone={stops ? 'bad' : 'good'}>
          {cleared
            ? t('screening.cleared', {
                by: cleared.forName
                  ? t('page.byFor', { name: cleared.by, absent: cleared.forName })
                  : cleared.by,
                at: dateTime(cleared.at),
                reason: cleared.reason,
              })
            : t(`screening.outcomes.${outcome}`)}
        </Notice>
        {hits.length > 0 && (
          <ul>
            {hits.map((hit) => (
              <li key={`${hit.who} ${hit.source} ${hit.ref}`}>
                {t('screening.hit', {
                  who: hit.who,
                  name: hit.name,
                  listed: hit.listedName,
                  source: hit.source.toUpperCase(),
                  ref: hit.ref,
                  score: hit.score,
                })}{' '}
                {hit.births.length > 0 && t('screening.births', { births: hit.births.join(', ') })}{' '}
                {hit.countries.length > 0 &&
                  t('screening.countries', {
                    countries: hit.countries.map(country).join(', '),
                  })}{' '}
                {hit.differs.map((one) => t(`screening.differs.${one}`)).join(' ')}
              </li>
            ))}
          </ul>
        )}
        {lists
          .filter(({ isOld }) => isOld)
          .map(({ source, publishedOn }) => (
            <Notice key={source} tone="warn">
              {t('screening.old', { source, day: publishedOn })}
            </Notice>
          ))}
        {lists.length > 0 && (
          <p className={css.soft}>
            {t('screening.lists', {
              lists: lists
                .map(({ source, publishedOn }) => t('screening.list', { source, day: publishedOn }))
                .join(', '),
            })}
          </p>
        )}
        {stops && request.decides && (
          <Button onClick={() => setOpen(true)}>{t('screening.clear')}</Button>
        )}
      </div>
      <ClearDialog
        requestId={request.id}
        screening={screening}
        open={open}
        onClose={() => setOpen(false)}
      />
    </Card>
  )
}

function ClearDialog({
  requestId,
  screening,
  open,
  onClose,
}: {
  requestId: string
  screening: Screening
  open: boolean
  onClose: () => void
}) {
  const t = useWords('transfers')
  const ui = useWords('ui')
  const [reason, setReason] = useState('')
  const clear = useClearScreening({
    onDone: () => (toast.good(t('screening.done')), onClose()),
  })
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        title={t('screening.clearTitle')}
        actions={
          <>
            <Button onClick={onClose}>{ui('cancel')}</Button>
            <Button
              look="main"
              busy={clear.pending}
              disabled={reason.trim().length < 10}
              onClick={() =>
                clear.run({ path: { id: requestId }, body: { screeningId: screening.id, reason } })
              }
            >
              {t('screening.clear')}
            </Button>
          </>
        }
      >
        <div className={css.steps}>
          <p>{t('screening.clearText')}</p>
          <LongField
            label={t('screening.reason')}
            required
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {clear.failure && <Notice tone="bad">{clear.failure.message}</Notice>}
        </div>
      </Dialog>
      {clear.proof}
    </>
  )
}

import type {
  createCredentialOffer,
  getCredentialOffers,
} from '#contract/verification/issuance/calls.ts'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery, useCallMutation } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { QrCode } from '../qr-code.tsx'
import css from '../evidence/evidence.module.css'

/** The holder of a verification offers it to a wallet app of theirs, and sees what was taken. */
export function CreateCredentialOffer({ requestId }: { requestId: string }) {
  const t = useWords('verification/issuance')
  const { dateTime } = useFormat()
  const path = { requestId }
  const offers = useCallQuery<typeof getCredentialOffers>(
    'GET /api/verification/requests/{requestId}/credential-offers',
    { path },
    { topics: ['requests'] },
  )
  const offer = useCallMutation<typeof createCredentialOffer>(
    'POST /api/verification/requests/{requestId}/credential-offers',
    { changes: ['requests'] },
  )
  const made = offer.answer
  const now = offers.data?.offers.find(({ id }) => id === made?.id)?.state
  const taken = offers.data?.offers.filter(({ takenAt }) => takenAt !== null) ?? []
  return (
    <Card title={t('title')}>
      <p className={css.soft}>{t('text')}</p>
      {made && now !== 'taken' && now !== 'ended' && <Offered {...made} begun={now === 'begun'} />}
      {now === 'taken' && <Notice tone="good">{t('taken')}</Notice>}
      {now === 'ended' && <Notice tone="warn">{t('ended')}</Notice>}
      {offer.failure && <Notice tone="bad">{offer.failure.message}</Notice>}
      <Button personal icon="share" busy={offer.pending} onClick={() => offer.run({ path })}>
        {made ? t('again') : t('offer')}
      </Button>
      {taken.length > 0 && (
        <ul className={css.files} aria-label={t('earlier')}>
          {taken.map(({ id, takenAt }) => (
            <li key={id} className={css.soft}>
              {t('takenAt', { at: dateTime(takenAt!) })}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** What a wallet app reads: the code from another device, the link on this one. */
function Offered({
  offer,
  expiresAt,
  sentTo,
  begun,
}: {
  offer: string
  expiresAt: string
  sentTo: string
  begun: boolean
}) {
  const t = useWords('verification/issuance')
  const { dateTime } = useFormat()
  return (
    <>
      <Notice tone="info">
        {begun ? t('begun') : t('sent', { to: sentTo, at: dateTime(expiresAt) })}
      </Notice>
      <div className={css.code}>
        <QrCode content={offer} alt={t('qr')} width={280} />
        <div>
          <span className={css.soft}>{t('scan')}</span>
          <a href={offer}>{t('open')}</a>
        </div>
      </div>
    </>
  )
}

import { useState } from 'react'
import { useParams } from '@tanstack/react-router'
import type { ConsentRequest, getConsent } from '#contract/transfers/consent/calls.ts'
import { isPossible } from '#contract/transfers/state.ts'
import { useCrumb } from '#web/core/crumb-name.tsx'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Card } from '#web/ui/card.tsx'
import { Coins } from '#web/ui/coins.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page, WaitingPage } from '#web/ui/page.tsx'
import { useGiveConsent } from './give-consent.ts'
import css from '../transfers.module.css'
import { RefuseConsent } from './refuse-consent.tsx'
import { SignMandate } from './sign-mandate.tsx'

/** One request on one's own coins: what it is, what will happen, agree or refuse. */
export default function ConsentScreen() {
  const t = useWords('transfers/consent')
  const { transferId: id = '' } = useParams({ strict: false }) as { transferId?: string }
  const query = useCallQuery<typeof getConsent>(
    'GET /api/requests/consents/{id}',
    { path: { id } },
    { topics: ['consents', 'wallet'] },
  )
  useCrumb(query.data?.transferRequestId)
  if (!query.isSuccess) return <WaitingPage title={t('one')} answers={[query]} />
  const request = query.data
  const { coins, recipientName: recipient } = request
  return (
    <Page title={t('to', { coins, recipient })} intro={request.transferRequestId}>
      <div className={css.split}>
        <RequestFacts request={request} />
        <div className={css.steps}>
          <ConsentStatus request={request} />
          <Answer key={request.version} request={request} />
        </div>
      </div>
    </Page>
  )
}

function RequestFacts({ request }: { request: ConsentRequest }) {
  const t = useWords('transfers/consent')
  const { dateTime, country } = useFormat()
  const bank = request.type === 'bank'
  return (
    <Card title={t('facts')}>
      <Facts
        facts={[
          [t('recipient'), request.recipientName],
          [t(bank ? 'account' : 'address'), request.recipient],
          [t('bank'), bank && `${request.bankName}, ${country(request.bankCountry)}`],
          [t('bankCode'), request.bankCode],
          [t('intermediary'), request.intermediary],
          [t('coins'), <Coins key="coins" count={request.coins} />],
          [t('amount'), request.amount && `${request.amount} ${request.currency}`],
          [t('purpose'), t(`purposes.${request.purpose}`)],
          [t('remarks'), request.remarks],
          [t('maker'), request.makerName],
          [t('until'), request.status === 'pending consent' && dateTime(request.expiresAt)],
        ]}
      />
    </Card>
  )
}

/** What will happen, or what became of it. */
function ConsentStatus({ request }: { request: ConsentRequest }) {
  const t = useWords('transfers/consent')
  const { dateTime } = useFormat()
  const { coins, usable, recipientName: recipient, writtenName: written } = request
  const { makerName: maker, consent, rejection } = request
  if (request.status !== 'pending consent')
    return (
      <Card title={t(`states.${request.status}`)}>
        {consent && <p>{t(`consented.${consent}`, { at: dateTime(request.consentedAt ?? '') })}</p>}
        {rejection && (
          <p>
            {t(
              rejection === 'sender_refused' || rejection === 'expired'
                ? `rejections.${rejection}`
                : 'rejections.other',
            )}
          </p>
        )}
      </Card>
    )
  return (
    <Card title={t('what')}>
      <ol>
        <li>{t('happens.hold', { coins, usable })}</li>
        <li>{t('happens.check')}</li>
        <li>
          {request.type === 'bank'
            ? t('happens.bank', {
                amount: request.amount ?? '',
                currency: request.currency ?? '',
                recipient,
              })
            : t('happens.wallet', { recipient })}
        </li>
      </ol>
      <p>{t('happens.refuse', { maker })}</p>
      {written && <Notice tone="bad">{t('nameDiffers', { written, recipient })}</Notice>}
      <Notice tone="warn">{t('warn')}</Notice>
    </Card>
  )
}

function Answer({ request }: { request: ConsentRequest }) {
  const t = useWords('transfers/consent')
  const [open, setOpen] = useState<'refuse' | 'sign' | null>(null)
  const give = useGiveConsent({
    onDone: () => toast.good(t('agreed')),
  })
  const { id, coins, usable, version, status, recipientName: recipient } = request
  const waits = isPossible('consent', status)
  return (
    <>
      {waits && usable < coins && <Notice tone="warn">{t('lacking', { usable, coins })}</Notice>}
      {give.failure && <Notice tone="bad">{give.failure.message}</Notice>}
      <div className={css.go}>
        {waits && (
          <Button
            personal
            look="main"
            icon="check"
            busy={give.pending}
            onClick={() => give.run({ path: { id }, body: { version } })}
          >
            {t('agree', { coins, recipient })}
          </Button>
        )}
        {isPossible('refuse', status) && (
          <Button personal icon="close" onClick={() => setOpen('refuse')}>
            {t(waits ? 'refuse' : 'takeBack')}
          </Button>
        )}
        {status !== 'rejected' && (
          <Button personal look="quiet" onClick={() => setOpen('sign')}>
            {t('mandate.sign')}
          </Button>
        )}
      </div>
      <RefuseConsent request={request} open={open === 'refuse'} onClose={() => setOpen(null)} />
      <SignMandate request={request} open={open === 'sign'} onClose={() => setOpen(null)} />
      {give.proof}
    </>
  )
}

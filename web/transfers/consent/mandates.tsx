import type { listMandates, Mandate } from '#contract/transfers/consent/calls.ts'
import { type MandateState, mandateFrom } from '#contract/transfers/state.ts'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { useEndMandate } from './end-mandate.ts'
import css from '../transfers.module.css'

const tones: Record<MandateState, Tone> = {
  active: 'good',
  used_up: 'warn',
  expired: 'calm',
  ended: 'calm',
}

export function Mandates() {
  const t = useWords('transfers/consent')
  const query = useCallQuery<typeof listMandates>('GET /api/mandates', {}, { topics: ['consents'] })
  return (
    <section className={css.steps} aria-label={t('mandates')}>
      <div>
        <h2>{t('mandates')}</h2>
        <p className={css.soft}>{t('mandatesText')}</p>
      </div>
      {query.isPending ? (
        <SkeletonLines lines={3} />
      ) : query.isError ? (
        <ErrorState failure={query.error} retry={() => void query.refetch()} />
      ) : query.data.mandates.length === 0 ? (
        <p>{t('noMandates')}</p>
      ) : (
        <ul className={css.checks}>
          {query.data.mandates.map((mandate) => (
            <Line key={mandate.id} mandate={mandate} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Line({ mandate }: { mandate: Mandate }) {
  const t = useWords('transfers/consent')
  const { dateTime } = useFormat()
  const confirm = useConfirm()
  const end = useEndMandate({
    onFailure: toast.bad,
    onDone: () => toast.good(t('mandate.endDone')),
  })
  const { id, state, recipientName: recipient, endedAt } = mandate
  const ask = async () =>
    (await confirm({
      title: t('mandate.endTitle', { recipient }),
      text: t('mandate.endText'),
      yes: t('mandate.end'),
      danger: true,
    })) && end.run({ path: { id } })
  return (
    <Card
      as="li"
      title={recipient}
      aside={<StatusBadge tone={tones[state]}>{t(`mandate.states.${state}`)}</StatusBadge>}
    >
      <Facts
        facts={[
          [t(mandate.type === 'bank' ? 'account' : 'address'), mandate.recipient],
          [t('purpose'), t(`purposes.${mandate.purpose}`)],
          [t('mandate.makers'), mandate.makerName ?? t('mandate.anyone')],
          [t('coins'), t('mandate.used', { used: mandate.usedCoins, max: mandate.maxCoins })],
          [
            t('validity'),
            endedAt
              ? t('mandate.ended', { at: dateTime(endedAt) })
              : t('mandate.ends', { at: dateTime(mandate.endsAt) }),
          ],
        ]}
      />
      {(mandateFrom.end as readonly string[]).includes(state) && (
        <div className={css.go}>
          <Button personal look="danger" busy={end.pending} onClick={() => void ask()}>
            {t('mandate.end')}
          </Button>
        </div>
      )}
    </Card>
  )
}

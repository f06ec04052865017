import type { ApplicationDetails, Offer } from '#contract/applications/shapes.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { CheckField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useDue } from '../counsellor/badges.tsx'
import { useTickCondition } from '../offers/tick-condition.ts'
import css from '../decisions.module.css'

/** The offer as it is out or lies ready, and its conditions; a university ticks them off. */
export function OfferMade({
  details,
  offer,
  atUniversity,
}: {
  details: ApplicationDetails
  offer: Offer
  atUniversity: boolean
}) {
  const t = useWords('applications/university')
  const say = useWords('applications/state')
  const { money, date } = useFormat()
  const due = useDue()
  const ticks =
    atUniversity &&
    offer.released &&
    (details.status === 'offered' || details.status === 'accepted')
  const tick = useTickCondition({
    onFailure: toast.bad,
  })
  const sum = (value: Offer['tuition']) => value && money(value.amount, value.currency)
  const open = offer.conditions.filter(({ metAt }) => metAt === null).length
  return (
    <Card
      title={say(`offer.${offer.kind}`)}
      aside={
        !offer.released ? (
          <StatusBadge tone="warn">{t('offer.notTold')}</StatusBadge>
        ) : (
          offer.conditions.length > 0 && (
            <StatusBadge tone={open > 0 ? 'warn' : 'good'}>
              {t('offer.openConditions', { count: open })}
            </StatusBadge>
          )
        )
      }
    >
      <Facts
        columns={2}
        facts={[
          [t('offer.replyBy'), details.status === 'accepted' ? null : due(offer.replyBy)],
          [t('offer.tuition'), sum(offer.tuition)],
          [t('offer.scholarship'), sum(offer.scholarship)],
          [t('offer.deposit'), sum(offer.deposit)],
          [t('offer.note'), offer.note],
        ]}
      />
      {offer.conditions.length > 0 && (
        <ul className={css.list} aria-label={t('offer.conditions')}>
          {offer.conditions.map((condition) => (
            <li key={condition.id} className={css.item}>
              {ticks ? (
                <CheckField
                  label={condition.text}
                  checked={condition.metAt !== null}
                  disabled={tick.pending}
                  onChange={(event) =>
                    tick.run({
                      body: { conditionId: condition.id, met: event.currentTarget.checked },
                    })
                  }
                />
              ) : (
                <span className={css.spread}>
                  {condition.text}
                  <StatusBadge tone={condition.metAt ? 'good' : 'warn'}>
                    {t(condition.metAt ? 'offer.met' : 'offer.open')}
                  </StatusBadge>
                </span>
              )}
              <span className={css.soft}>
                {[
                  say(`conditions.${condition.kind}`),
                  condition.dueOn && t('offer.dueOn', { date: date(condition.dueOn) }),
                  condition.metAt &&
                    t('offer.metBy', { name: condition.metBy ?? '–', date: date(condition.metAt) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

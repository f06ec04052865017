import { useState } from 'react'
import type { ApplicationDetails, Offer } from '#contract/applications/shapes.ts'
import { screenPath } from '#contract/paths.ts'
import { UnlessActing } from '#web/core/access/closed-while-acting.tsx'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { useDeadline } from '#web/parts/use-deadline.ts'
import { Button } from '#web/ui/app/button.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { isOver } from '../tracker/deadline.ts'
import { EndApplication } from '../tracker/end-application.tsx'
import { useAnswerOffer } from './answer-offer.ts'
import css from '../detail/detail.module.css'
import { dayMs } from '#contract/days.ts'

/** Tuition without the scholarship; null where it cannot be said. */
export const toPay = ({ tuition, scholarship }: Offer): Offer['tuition'] =>
  tuition && (!scholarship || scholarship.currency === tuition.currency)
    ? { ...tuition, amount: Math.max(0, tuition.amount - (scholarship?.amount ?? 0)) }
    : null

/** The offer: until when, under which conditions, what it costs, and the answer. */
export function OfferTab({
  application,
  offer,
}: {
  application: ApplicationDetails
  offer: Offer
}) {
  const t = useWords('applications')
  const say = useWords('applications/state')
  const { date, money } = useFormat()
  const deadline = useDeadline()
  const sum = (value: Offer['tuition']) =>
    value && money(value.amount, value.currency, { trailingZeroDisplay: 'stripIfInteger' })
  const daysLeft = Math.max(0, Math.floor((Date.parse(offer.replyBy) - Date.now()) / dayMs))
  const late = application.status === 'offered' && isOver(offer.replyBy)
  return (
    <div className={css.column}>
      <Card title={say(`offer.${offer.kind}`)}>
        {application.status === 'offered' && (
          <p>
            <strong>
              {t('offer.replyBy', { at: deadline(offer.replyBy, application.student.timeZone) })}
            </strong>{' '}
            ({t('offer.left', { days: daysLeft })})
          </p>
        )}
        {late && <Notice tone="warn">{t('offer.late')}</Notice>}
        {offer.note && (
          <>
            <h3>{t('offer.note')}</h3>
            <p className={css.pre}>{offer.note}</p>
          </>
        )}
        <Answer application={application} offer={offer} />
      </Card>
      <Card title={t('offer.conditions')}>
        {offer.conditions.length === 0 ? (
          <p>{t('offer.noConditions')}</p>
        ) : (
          <ul className={css.conditions}>
            {offer.conditions.map((one) => (
              <li key={one.id} data-met={one.metAt ? true : undefined}>
                <Icon
                  name={one.metAt ? 'done' : 'pending'}
                  label={one.metAt ? undefined : t('offer.open')}
                />
                <div>
                  <strong>{say(`conditions.${one.kind}`)}</strong>
                  <span className={css.pre}>{one.text}</span>
                  <span className={css.soft}>
                    {one.metAt
                      ? t('offer.met', { at: date(one.metAt), by: one.metBy ?? '–' })
                      : one.dueOn
                        ? t('offer.due', { at: date(one.dueOn) })
                        : t('offer.open')}
                  </span>
                </div>
              </li>
            ))}
          </ul>
        )}
        {offer.conditions.some(({ kind, metAt }) => kind === 'document' && !metAt) && (
          <div>
            <ButtonLink
              size="s"
              icon="message"
              to={screenPath('application', { applicationId: application.id })}
              search={{ tab: 'messages' }}
            >
              {t('offer.attach')}
            </ButtonLink>
          </div>
        )}
      </Card>
      {(offer.tuition || offer.deposit) && (
        <Card title={t('offer.money')}>
          <Facts
            facts={[
              [t('offer.tuition'), sum(offer.tuition)],
              [t('offer.scholarship'), sum(offer.scholarship)],
              [t('offer.pay'), offer.scholarship && sum(toPay(offer))],
              [t('offer.deposit'), sum(offer.deposit)],
            ]}
            columns={2}
          />
        </Card>
      )}
    </div>
  )
}

function Answer({ application, offer }: { application: ApplicationDetails; offer: Offer }) {
  const t = useWords('applications')
  const confirm = useConfirm()
  const [declining, setDeclining] = useState(false)
  const accept = useAnswerOffer({
    changes: ['applications'],
    onFailure: toast.bad,
    onDone: () => toast.good(t('offer.accepted')),
  })
  if (!application.may.includes('accept')) return null
  const open = offer.conditions.filter(({ metAt }) => !metAt).length
  const ask = async () => {
    const text = (
      <div className={css.form}>
        <p>
          {t('offer.acceptText', {
            university: application.university.name,
            intake: application.intake?.label ?? '–',
            open,
          })}
        </p>
        <p>{t('offer.acceptOthers')}</p>
      </div>
    )
    if (await confirm({ title: t('offer.acceptTitle'), text, yes: t('offer.acceptGo') }))
      accept.run({ body: { applicationId: application.id, answer: 'accept' } })
  }
  return (
    <UnlessActing>
      <div className={css.go}>
        <Button look="main" icon="check" busy={accept.pending} onClick={() => void ask()}>
          {t('offer.accept')}
        </Button>
        <Button onClick={() => setDeclining(true)}>{t('offer.decline')}</Button>
        {declining && (
          <EndApplication
            applicationId={application.id}
            how="decline"
            onClose={() => setDeclining(false)}
          />
        )}
      </div>
    </UnlessActing>
  )
}

import { type ReactNode, useState } from 'react'
import type { getOffers } from '#contract/applications/detail/calls.ts'
import type { Offer } from '#contract/applications/shapes.ts'
import type { ResponseOf } from '#contract/kit.ts'
import { screenPath } from '#contract/paths.ts'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { useDeadline } from '#web/parts/use-deadline.ts'
import { Button } from '#web/ui/app/button.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { toPay } from './offer-tab.tsx'
import css from '../tracker/tracker.module.css'

type One = ResponseOf<typeof getOffers>['data'][number]

/** Two or more offers side by side; the lowest cost is marked where the currencies allow it. */
export function OffersCompared() {
  const t = useWords('applications')
  const [open, setOpen] = useState(false)
  const query = useCallQuery<typeof getOffers>(
    'GET /application/offers',
    {},
    { enabled: open, topics: ['applications'] },
  )
  return (
    <section className={css.offers} aria-labelledby="offers">
      <div className={css.bar}>
        <h2 id="offers">{t('offers.title')}</h2>
        <Button size="s" icon="compare" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('offers.open')}
        </Button>
      </div>
      {open &&
        (query.isPending ? (
          <SkeletonLines lines={5} />
        ) : query.isError ? (
          <ErrorState failure={query.error} retry={() => void query.refetch()} />
        ) : (
          <Table all={query.data.data} />
        ))}
    </section>
  )
}

function Table({ all }: { all: readonly One[] }) {
  const t = useWords('applications')
  const say = useWords('applications/state')
  const { date, money } = useFormat()
  const deadline = useDeadline()
  const sum = (value: Offer['tuition']) =>
    value
      ? money(value.amount, value.currency, { trailingZeroDisplay: 'stripIfInteger' })
      : t('offers.none')
  const costs = all.map(({ offer }) => toPay(offer))
  const comparable = new Set(costs.map((cost) => cost?.currency)).size === 1 && costs.every(Boolean)
  const lowest = comparable ? Math.min(...costs.map((cost) => cost!.amount)) : null
  const rows: [string, (one: One) => ReactNode, ((one: One) => boolean)?][] = [
    [
      t('offers.kind'),
      ({ offer, application }) =>
        application.status === 'accepted' ? t('offers.accepted') : say(`offer.${offer.kind}`),
    ],
    [
      t('offers.starts'),
      ({ application }) => application.intake && date(application.intake.startsOn),
    ],
    [t('offers.tuition'), ({ offer }) => sum(offer.tuition)],
    [t('offers.scholarship'), ({ offer }) => sum(offer.scholarship)],
    [
      t('offers.pay'),
      ({ offer }) => sum(toPay(offer)),
      ({ offer }) => lowest !== null && toPay(offer)?.amount === lowest,
    ],
    [t('offers.deposit'), ({ offer }) => sum(offer.deposit)],
    [
      t('offers.conditions'),
      ({ offer }) =>
        offer.conditions.length === 0
          ? t('offers.none')
          : t('offers.openConditions', {
              open: offer.conditions.filter(({ metAt }) => !metAt).length,
              all: offer.conditions.length,
            }),
    ],
    [
      t('offers.replyBy'),
      ({ offer, application }) =>
        application.status === 'accepted'
          ? '–'
          : deadline(offer.replyBy, application.student.timeZone),
    ],
  ]
  return (
    <div className={css.scroll} tabIndex={0} role="region" aria-label={t('offers.title')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('offers.course')}</th>
            {all.map(({ application }) => (
              <th key={application.id} scope="col">
                <Link to={screenPath('application', { applicationId: application.id })}>
                  {application.course.name}
                </Link>
                <br />
                {application.university.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, cell, best]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {all.map((one) => (
                <td key={one.application.id} data-best={best?.(one) || undefined}>
                  {cell(one)}
                  {best?.(one) && ` (${t('offers.best')})`}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <td />
            {all.map(({ application }) => (
              <td key={application.id}>
                {application.status === 'offered' && (
                  <ButtonLink
                    size="s"
                    to={screenPath('application', { applicationId: application.id })}
                    search={{ tab: 'offer' }}
                  >
                    {t('offers.answer')}
                  </ButtonLink>
                )}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

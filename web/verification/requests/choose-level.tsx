import type { Tier } from '#contract/vault/documents/document-types.ts'
import type { getAuthenticationPlan } from '#contract/verification/requests/calls.ts'
import type { ResponseOf } from '#contract/kit.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { CardsField } from '#web/ui/app/fields.tsx'
import { Coins } from '#web/ui/coins.tsx'
import { TierBadge } from '#web/ui/tier-badge.tsx'
import css from './verification.module.css'

export type Plan = ResponseOf<typeof getAuthenticationPlan>['plans'][number]

/** Step 1: the three levels, who checks, how long it takes, what it costs, what they see. */
export function ChooseLevel({
  plans,
  level,
  onLevel,
  onNext,
}: {
  plans: readonly Plan[]
  level: Tier | ''
  onLevel: (tier: Tier) => void
  onNext: () => void
}) {
  const t = useWords('verification/requests')
  const say = useWords('verification')
  const { list } = useFormat()
  const time = (hours: number) =>
    hours > 48 ? t('ask.typicalDays', { days: Math.ceil(hours / 24) }) : t('ask.typical', { hours })
  return (
    <div className={css.steps}>
      <CardsField
        label={t('ask.level')}
        name="level"
        value={level}
        onChange={onLevel}
        choices={plans.map((plan) => ({
          value: plan.tier,
          disabled: !plan.offered,
          title: <TierBadge tier={plan.tier} />,
          aside: <Coins count={plan.price} />,
          text: (
            <>
              <span className={css.line}>{say(`tierMeans.${plan.tier}`)}</span>
              {plan.offered ? (
                <>
                  {plan.checkedBy && (
                    <span className={css.line}>{t('ask.by', { name: plan.checkedBy })}</span>
                  )}
                  <span className={css.line}>
                    {time(plan.typicalHours)}
                    {plan.measured && ` (${t('ask.measured')})`}
                  </span>
                  <span className={css.line}>
                    {t('ask.sees', { list: list(plan.sees.map((what) => say(`sees.${what}`))) })}
                  </span>
                </>
              ) : (
                <strong className={css.line}>
                  {plan.reason && t(`ask.closed.${plan.reason}`)}
                </strong>
              )}
            </>
          ),
        }))}
      />
      <div className={css.go}>
        <span />
        <Button look="main" disabled={level === ''} onClick={onNext}>
          {t('ask.next')}
        </Button>
      </div>
    </div>
  )
}

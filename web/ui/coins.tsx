import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import css from './coins.module.css'

/** AO coins, always whole. `signed` shows + or − for movements. */
export function Coins({ count, signed }: { count: number; signed?: boolean }) {
  const t = useWords('ui')
  const { number } = useFormat()
  return (
    <span
      className={css.coins}
      data-sign={signed ? Math.sign(count) : undefined}
      title={t('coins', { count })}
    >
      <span className={css.coin} aria-hidden="true" />
      {/* Its sign stands before it in every direction of reading. */}
      <span aria-hidden="true" dir="ltr">
        {number(count, signed ? { signDisplay: 'exceptZero' } : undefined)}
      </span>
      <span className="unseen">{t('coins', { count })}</span>
    </span>
  )
}

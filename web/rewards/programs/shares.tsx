import { hundredthsOf, splitByWeight } from '#contract/rewards/programs/rules.ts'
import type { Program } from '#contract/rewards/programs/shapes.ts'
import { useWords } from '#web/core/words.tsx'
import { Coins } from '#web/ui/coins.tsx'
import css from '../rewards.module.css'

/** How many coins each owner gives, and whether they agreed. */
export function Shares({ program }: { program: Program }) {
  const t = useWords('rewards')
  const parts = splitByWeight(program.budget ?? 0, hundredthsOf(program.ownership))
  return (
    <ul className={css.list}>
      {program.ownership.map(({ email, name, percent, agreed }, at) => (
        <li key={email} className={css.line}>
          <span>
            {t('programs.owner', { name: name || email, percent })},{' '}
            {t(agreed ? 'programs.agreed' : 'programs.waiting')}
          </span>
          <Coins count={parts[at] ?? 0} />
        </li>
      ))}
    </ul>
  )
}

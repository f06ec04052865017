import { Icon, type IconName } from './icon.tsx'
import { Link } from './link.tsx'
import css from './choice-cards.module.css'

export type ChoiceCard = { to: string; icon: IconName; title: string; text?: string }

/** Ways on from here, each a whole line or card to press. */
export function ChoiceCards({
  label,
  choices,
}: {
  /** Left out where a heading stands above already. */ label?: string
  choices: readonly ChoiceCard[]
}) {
  if (choices.length === 0) return null
  return (
    <section>
      {label && <h2 className={css.label}>{label}</h2>}
      <ul className={css.choices}>
        {choices.map((choice) => (
          <li key={choice.to + choice.title}>
            <Link to={choice.to}>
              <span className={css.icon}>
                <Icon name={choice.icon} size={22} />
              </span>
              <span>
                <strong>{choice.title}</strong>
                {choice.text && <span className={css.text}>{choice.text}</span>}
              </span>
              <Icon name="forward" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

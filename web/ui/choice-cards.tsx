import { Icon, type IconName } from './icon.tsx'
import { Link } from './link.tsx'
import css from './choice-cards.module.css'

export type ChoiceCard = { to: string; icon: IconName; title: string; text?: string }

/** Ways on from here, each a whole line or card to press. */
export function ChoiceCards({
  label,
  doors,
}: {
  /** Left out where a heading stands above already. */ label?: string
  doors: readonly ChoiceCard[]
}) {
  if (doors.length === 0) return null
  return (
    <section>
      {label && <h2 className={css.label}>{label}</h2>}
      <ul className={css.doors}>
        {doors.map((door) => (
          <li key={door.to + door.title}>
            <Link to={door.to}>
              <span className={css.icon}>
                <Icon name={door.icon} size={22} />
              </span>
              <span>
                <strong>{door.title}</strong>
                {door.text && <span className={css.text}>{door.text}</span>}
              </span>
              <Icon name="forward" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { useWords } from '#web/core/words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './home.module.css'

const promises = [
  ['share', 'share'],
  ['log', 'eye'],
  ['rank', 'compare'],
  ['coins', 'coins'],
] as const

/** What the product promises about a person's papers, ranking and coins. */
export function Trust() {
  const t = useWords('home')
  return (
    <section className={css.section}>
      <h2>{t('trust.title')}</h2>
      <ul className={css.promises}>
        {promises.map(([promise, icon]) => (
          <li key={promise}>
            <Icon name={icon} size={24} />
            <p>{t(`trust.${promise}`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

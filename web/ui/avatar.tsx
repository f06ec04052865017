import { initialsOf } from '#contract/person-fields.ts'
import css from './avatar.module.css'

/** A person's picture, else initials. Decorative: the name always stands beside it or labels its button. */
export function Avatar({
  name,
  initials,
  picture,
  size = 36,
}: {
  name: string
  /** Chosen by the person. */
  initials?: string | undefined
  picture?: string | null
  size?: number
}) {
  const style = { width: size, height: size, fontSize: size * 0.38 }
  if (picture) return <img className={css.avatar} src={picture} alt="" style={style} />
  // Drawn by CSS: letters in the page would be read as the button's own words.
  return (
    <span
      className={css.avatar}
      style={style}
      data-initials={initialsOf(name, initials)}
      aria-hidden="true"
    />
  )
}

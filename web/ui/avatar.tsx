import css from './avatar.module.css'

/** A person's picture, else initials. Decorative: the name always stands beside it or labels its button. */
export function Avatar({
  name,
  picture,
  size = 36,
}: {
  name: string
  picture?: string | null
  size?: number
}) {
  const style = { width: size, height: size, fontSize: size * 0.38 }
  if (picture) return <img className={css.avatar} src={picture} alt="" style={style} />
  const words = name.trim().split(/\s+/)
  const initials = [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
  // Drawn by CSS: letters in the page would be read as the button's own words.
  return (
    <span
      className={css.avatar}
      style={style}
      data-initials={initials.toUpperCase()}
      aria-hidden="true"
    />
  )
}

import { ButtonLink } from '#web/ui/button.tsx'
import css from './dashboard.module.css'

/** A part with nothing in it yet: one sentence, and the one way to put something there. */
export const Nothing = ({
  text,
  more,
  to,
  go,
}: {
  text: string
  more?: string
  to: string
  go: string
}) => (
  <div className={css.nothing}>
    <p>
      <strong>{text}</strong>
      {more && <> {more}</>}
    </p>
    <ButtonLink to={to} size="s">
      {go}
    </ButtonLink>
  </div>
)

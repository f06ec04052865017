import css from '../decisions.module.css'

/** Keys that work here and what they do. */
export const ShortcutHelp = ({
  keys,
}: {
  keys: readonly (readonly [key: string, does: string])[]
}) => (
  <p className={css.keys}>
    {keys.map(([key, does]) => (
      <span key={key}>
        <kbd>{key}</kbd> {does}
      </span>
    ))}
  </p>
)

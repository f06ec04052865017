import { useFormat } from '#web/core/format.ts'
import css from './figure-table.module.css'

/** The figures behind a picture: a row for each bar, its name first. `texts` columns are words, the others figures. */
export function FigureTable({
  head,
  texts = 1,
  rows,
}: {
  head: readonly string[]
  texts?: number
  rows: readonly (readonly (string | number)[])[]
}) {
  const { number } = useFormat()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: what scrolls is reached by keys
    <div className={css.wide} role="region" aria-label={head.join(', ')} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            {head.map((title, at) => (
              <th key={title} scope="col" data-figure={at >= texts || undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...others]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {others.map((cell, at) => (
                <td key={at} data-figure={at + 1 >= texts || undefined}>
                  {typeof cell === 'number' ? number(cell) : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

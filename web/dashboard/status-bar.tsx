import { useWords } from '#web/core/words.tsx'
import css from './dashboard.module.css'

/** How many applications stand where: a bar for the eye, and the table it is drawn from. */
export function StatusBar({ counts }: { counts: readonly { status: string; count: number }[] }) {
  const t = useWords('dashboard')
  const say = useWords('applications/state')
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  let from = 0
  return (
    <figure className={css.statuses}>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        {counts.map(({ status, count }) => {
          const [x, width] = [(100 * from) / total, (100 * count) / total]
          from += count
          return (
            <rect
              key={status}
              data-status={status}
              x={x + 0.2}
              y="0"
              width={Math.max(0.4, width - 0.4)}
              height="6"
            />
          )
        })}
      </svg>
      <table>
        <caption className="unseen">{t('applications.title')}</caption>
        <thead className="unseen">
          <tr>
            <th scope="col">{t('applications.status')}</th>
            <th scope="col">{t('applications.count')}</th>
          </tr>
        </thead>
        <tbody>
          {counts.map(({ status, count }) => (
            <tr key={status}>
              <th scope="row">
                <i data-status={status} />
                {say.loose(`statuses.${status}`)}
              </th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

import type { previewImport } from '#contract/catalogue/import/calls.ts'
import type { ResponseOf } from '#contract/kit.ts'
import { useWords } from '#web/core/words.tsx'
import css from '../manage.module.css'
import { useFileReason } from './use-file-reason.ts'

/** The first courses of a file as they would be, and the rows that cannot be read. */
export function ImportPreview({ seen }: { seen: ResponseOf<typeof previewImport> }) {
  const t = useWords('catalogue/courses')
  const reasonText = useFileReason()
  return (
    <section className={css.preview} aria-live="polite">
      <p>
        {t('imports.readable', {
          count: Math.max(0, seen.rows - seen.errorCount),
          providers: seen.providers,
        })}
      </p>
      {seen.columns.length > 0 && (
        <p className={css.soft}>{t('imports.theirs', { columns: seen.columns.join(', ') })}</p>
      )}
      {seen.sample.length > 0 && (
        <div className={css.scroll} tabIndex={0} role="region" aria-label={t('imports.preview')}>
          <table>
            <tbody>
              {seen.sample.map((row) => (
                <tr key={row.key}>
                  <th scope="row">{row.title}</th>
                  <td>{row.university}</td>
                  <td>{row.level}</td>
                  <td>{row.discipline}</td>
                  <td>{row.fee}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {seen.errorCount > 0 && (
        <details open={seen.sample.length === 0}>
          <summary>{t('imports.errors', { count: seen.errorCount })}</summary>
          <ul>
            {seen.errors.map(({ line, why }, at) => (
              <li key={at}>
                {t('imports.line', { line })}: {reasonText(why)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

import type { Compared } from '#contract/compare/calls.ts'
import { useWords } from '#web/core/words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { markOf, Ring } from '#web/parts/courses/ring.tsx'
import type { MatchScore } from '#web/parts/courses/use-fit.ts'
import css from './compare.module.css'

const messageOf = (fit: MatchScore | undefined, id: MatchScore['factors'][number]['id']) =>
  fit?.factors.find((one) => one.id === id)

/** Each course against the reader's profile: the score, then factor by factor what is there and what is asked. */
export default function CompareFit({
  courses,
  fits,
  onlyDifferent,
}: {
  courses: readonly Compared[]
  fits: ReadonlyMap<string, MatchScore>
  onlyDifferent: boolean
}) {
  const t = useWords('profiles/match')
  const of = courses.map(({ id }) => fits.get(id))
  const ids = [...new Set(of.flatMap((fit) => fit?.factors.map(({ id }) => id) ?? []))]
  const differ = (id: (typeof ids)[number]) =>
    new Set(of.map((fit) => `${messageOf(fit, id)?.message} ${messageOf(fit, id)?.text}`)).size > 1
  return (
    <tbody className={css.fits}>
      <tr>
        <th scope="rowgroup" colSpan={courses.length + 1} className={css.group}>
          {t('title')}
        </th>
      </tr>
      <tr>
        <th scope="row">{t('score')}</th>
        {of.map((fit, at) => (
          <td key={courses[at]!.id}>
            {fit && (
              <span className={css.score}>
                <Ring fit={fit} size={56} />
                <span>
                  {t(`band.${fit.band}`)}
                  <span className="unseen">, {t('of', { score: fit.score })}</span>
                </span>
              </span>
            )}
          </td>
        ))}
      </tr>
      {ids
        .filter((id) => !onlyDifferent || differ(id))
        .map((id) => (
          <tr key={id}>
            <th scope="row">{t(`factor.${id}`)}</th>
            {of.map((fit, at) => {
              const factor = messageOf(fit, id)
              return (
                <td key={courses[at]!.id}>
                  {factor ? (
                    <span className={css.factor} data-message={factor.message}>
                      <Icon
                        name={markOf[factor.message]}
                        size={18}
                        label={t(`message.${factor.message}`)}
                      />
                      <span>{factor.text}</span>
                    </span>
                  ) : (
                    '–'
                  )}
                </td>
              )
            })}
          </tr>
        ))}
    </tbody>
  )
}

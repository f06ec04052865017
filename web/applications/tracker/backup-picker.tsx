import { useEffect, useState } from 'react'
import type { searchCourses } from '#contract/catalogue/courses/calls.ts'
import type { ApplicationDetails } from '#contract/applications/shapes.ts'
import type { CourseStep } from '#contract/applications/form/steps.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useLocale, useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { TextField } from '#web/ui/app/fields.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from '../form/form.module.css'

type Backup = ReturnType<(typeof CourseStep)['parse']>['backups'][number]

/** Courses to turn to, in order; found by the same search as everywhere. */
export function BackupPicker({
  max,
  chosen,
  known,
  not,
  error,
  onChange,
}: {
  max: number
  chosen: readonly Backup[]
  known: ApplicationDetails['backups']
  /** The course itself cannot be its own back-up. */
  not: string
  error: string | undefined
  onChange: (chosen: Backup[]) => void
}) {
  const t = useWords('applications/form')
  const langcode = useLocale()
  const [typed, setTyped] = useState('')
  const [requested, setRequested] = useState('')
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    const timer = setTimeout(() => setRequested(typed.trim()), 300)
    return () => clearTimeout(timer)
  }, [typed])
  const query = useCallQuery<typeof searchCourses>(
    'POST /api/search',
    { body: { q: requested, size: 5, langcode } },
    { enabled: requested.length > 1 },
  )
  const hits =
    requested.length > 1
      ? (query.data?.hits ?? []).filter(
          ({ id }) => id !== not && !chosen.some(({ courseId }) => courseId === id),
        )
      : []
  const chosenName = (id: string) =>
    seen.get(id) ??
    known
      .filter(({ courseId }) => courseId === id)
      .map(({ title, university }) => `${title}, ${university}`)[0] ??
    '…'
  return (
    <fieldset className={css.group}>
      <legend>{t('fields.backups')}</legend>
      <p className={css.soft}>{t('hints.backups')}</p>
      {error && (
        <p className={css.wrong} role="alert">
          {error}
        </p>
      )}
      {chosen.length === 0 ? (
        <p className={css.soft}>{t('backup.none')}</p>
      ) : (
        <ol className={css.rows}>
          {chosen.map(({ courseId }, n) => (
            <li key={courseId}>
              <div>
                <strong>
                  {n + 1}. {chosenName(courseId)}
                </strong>
              </div>
              <div className={css.go}>
                {n > 0 && (
                  <IconButton
                    icon="sort"
                    label={t('backup.up', { name: chosenName(courseId) })}
                    onClick={() => onChange([...chosen].reverse())}
                  />
                )}
                <IconButton
                  icon="trash"
                  label={t('backup.remove', { name: chosenName(courseId) })}
                  onClick={() => onChange(chosen.filter((one) => one.courseId !== courseId))}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
      {chosen.length < max && (
        <>
          <TextField
            type="search"
            label={t('backup.find')}
            placeholder={t('backup.label')}
            maxLength={200}
            value={typed}
            leftSection={<Icon name="search" size={18} />}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {requested.length > 1 && query.data && hits.length === 0 && (
            <p className={css.soft} role="status">
              {t('backup.nothing')}
            </p>
          )}
          {hits.length > 0 && (
            <ul className={css.rows}>
              {hits.map(({ id, title, provider, intake }) => (
                <li key={id}>
                  <div>
                    <strong>{title}</strong>
                    <span className={css.soft}>
                      {provider.name}
                      {intake && ` · ${t('backup.next', { date: intake.startsOn })}`}
                    </span>
                  </div>
                  <Button
                    size="s"
                    icon="plus"
                    aria-label={`${t('backup.add')}: ${title}, ${provider.name}`}
                    onClick={() => {
                      setSeen(new Map(seen).set(id, `${title}, ${provider.name}`))
                      onChange([...chosen, { courseId: id, intakeId: null }])
                      setTyped('')
                    }}
                  >
                    {t('backup.add')}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </fieldset>
  )
}

import { maxBackups, type Steps } from '#contract/applications/form/steps.ts'
import type { ApplicationDetails } from '#contract/applications/shapes.ts'
import type { getProgram } from '#contract/catalogue/courses/calls.ts'
import { studyModes } from '#contract/catalogue/shapes.ts'
import { screenPath } from '#contract/paths.ts'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useLocale, useWords } from '#web/core/words.tsx'
import { SelectField } from '#web/ui/app/fields.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Link } from '#web/ui/link.tsx'
import { BackupPicker } from '../tracker/backup-picker.tsx'
import type { Edit } from './edit.ts'
import { FormChoice, FormTick } from './fields.tsx'
import { useDeadline } from '#web/parts/use-deadline.ts'
import css from './form.module.css'

/** The course, when it begins, and what to do should it close. */
export function CourseStep({
  edit,
  application,
}: {
  edit: Edit<Steps[1]>
  application: ApplicationDetails
}) {
  const t = useWords('applications/form')
  const say = useWords('applications')
  const ways = useWords('catalogue/shapes')
  const langcode = useLocale()
  const { country } = useFormat()
  const deadline = useDeadline()
  const course = useCallQuery<typeof getProgram>('GET /api/rest/{alias}/program/{slug}', {
    path: { alias: 'study', slug: application.course.slug },
    query: { langcode },
  })
  const campuses = course.data?.campuses ?? []
  const free = application.status === 'waiting for submission'
  const intakes = application.intakes.filter(
    ({ id, status }) => status === 'open' || status === 'closing' || id === edit.draft.intakeId,
  )
  const chosen = intakes.find(({ id }) => id === edit.draft.intakeId)
  return (
    <>
      <Facts
        columns={2}
        facts={[
          [
            t('fields.courseId'),
            <Link key="course" to={screenPath('course', { slug: application.course.slug })}>
              {application.course.name}
            </Link>,
          ],
          [
            say('facts.university'),
            `${application.university.name}, ${country(application.university.country)}`,
          ],
        ]}
      />
      <div className={css.fields}>
        <SelectField
          {...edit.field('intakeId')}
          required
          disabled={!free}
          label={t('fields.intakeId')}
          description={
            !free
              ? t('intakeFixed')
              : chosen?.closesOn
                ? say('start.closes', { at: deadline(chosen.closesAt, chosen.timeZone) })
                : undefined
          }
          value={edit.draft.intakeId}
          data={intakes.map(({ id, label }) => ({ value: id, label }))}
          onChange={(intakeId) => edit.set({ intakeId })}
        />
        {campuses.length > 0 && (
          <SelectField
            {...edit.field('campusId')}
            clearable
            label={t('fields.campusId')}
            placeholder={t('anyCampus')}
            value={edit.draft.campusId}
            data={campuses.map(({ id, name, city }) => ({ value: id, label: `${name}, ${city}` }))}
            onChange={(campusId) => edit.set({ campusId })}
          />
        )}
        <FormChoice
          edit={edit}
          name="mode"
          data={studyModes.map((value) => ({ value, label: ways(value) }))}
        />
      </div>
      <FormTick edit={edit} name="scholarship" />
      <BackupPicker
        max={maxBackups}
        chosen={edit.draft.backups}
        known={application.backups}
        not={application.course.id}
        error={edit.field('backups').error}
        onChange={(backups) => edit.set({ backups })}
      />
    </>
  )
}

import { useState } from 'react'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { CourseDetails, getCourseDetails } from '#contract/catalogue/courses/calls.ts'
import { courseStatuses } from '#contract/catalogue/state.ts'
import { screenPath } from '#contract/paths.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { LongField, NumberField, SelectField, TextField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { FeeRows } from './fee-rows.tsx'
import { IntakeRows } from './intake-rows.tsx'
import { MaterialsFields } from './materials-fields.tsx'
import { RequirementFields } from './requirement-fields.tsx'
import { useSaveCourseDetails } from './save-course-details.ts'
import css from '../manage.module.css'

/** A course's details in both languages. */
export default function EditCourseScreen() {
  const t = useWords('catalogue/courses')
  const { slug = '' } = useParams({ strict: false }) as { slug?: string }
  const path = { alias: 'study', slug }
  const query = useCallQuery<typeof getCourseDetails>(
    'GET /api/rest/{alias}/program/{slug}/details',
    { path },
    { topics: ['courses'] },
  )
  return (
    <Page
      title={query.data?.title ?? t('edit.title')}
      intro={query.data?.provider.name}
      width="text"
      actions={
        query.data && (
          <ButtonLink to={screenPath('course', { slug: query.data.slug })}>
            {t('edit.see')}
          </ButtonLink>
        )
      }
    >
      {query.error ? (
        <ErrorState failure={query.error} retry={() => void query.refetch()} />
      ) : query.data ? (
        <Form key={query.data.changedAt} course={query.data} />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </Page>
  )
}

function Form({ course }: { course: CourseDetails }) {
  const t = useWords('catalogue/courses')
  const navigate = useNavigate()
  const [draft, setDraft] = useState(course)
  const set = (change: Partial<CourseDetails>) => setDraft({ ...draft, ...change })
  const save = useSaveCourseDetails({
    onFailure: toast.bad,
    onDone: (saved) => {
      toast.good(t('edit.saved'))
      if (saved.slug !== course.slug)
        void navigate({ to: screenPath('editCourse', { slug: saved.slug }), replace: true })
    },
  })
  const submit = () =>
    save.run({
      path: { alias: 'study', slug: course.slug },
      body: {
        title: draft.title,
        titleDe: draft.titleDe || null,
        summary: draft.summary,
        summaryDe: draft.summaryDe || null,
        durationMonths: draft.durationMonths,
        status: draft.status,
        fees: draft.fees,
        materials: draft.materials,
        requirements: draft.requirements,
        intakes: draft.intakes.map(({ startsOn, opensOn, closesOn, documentsDueOn, seats }) => ({
          startsOn,
          opensOn,
          closesOn,
          documentsDueOn,
          seats,
        })),
        changedAt: course.changedAt,
      },
    })
  return (
    <form className={css.form} onSubmit={(event) => (event.preventDefault(), submit())}>
      <TextField
        label={t('edit.titleEn')}
        required
        minLength={3}
        maxLength={300}
        value={draft.title}
        onChange={(event) => set({ title: event.target.value })}
      />
      <TextField
        label={t('edit.titleDe')}
        maxLength={300}
        value={draft.titleDe ?? ''}
        onChange={(event) => set({ titleDe: event.target.value })}
      />
      <LongField
        label={t('edit.summary')}
        maxLength={5000}
        count
        value={draft.summary}
        onChange={(event) => set({ summary: event.target.value })}
      />
      <LongField
        label={t('edit.summaryDe')}
        maxLength={5000}
        count
        value={draft.summaryDe ?? ''}
        onChange={(event) => set({ summaryDe: event.target.value })}
      />
      <NumberField
        label={t('edit.months')}
        min={1}
        max={120}
        value={draft.durationMonths ?? ''}
        onChange={(value) => set({ durationMonths: typeof value === 'number' ? value : null })}
      />
      <SelectField
        label={t('status')}
        description={t('edit.closedHint')}
        value={draft.status}
        allowDeselect={false}
        data={courseStatuses.map((value) => ({
          value,
          label: t(`state.${value}`),
        }))}
        onChange={(value) => set({ status: value as CourseDetails['status'] })}
      />
      <FeeRows fees={draft.fees} onChange={(fees) => set({ fees })} />
      <IntakeRows intakes={draft.intakes} onChange={(intakes) => set({ intakes })} />
      <RequirementFields
        requirements={draft.requirements}
        onChange={(requirements) => set({ requirements })}
      />
      <MaterialsFields materials={draft.materials} onChange={(materials) => set({ materials })} />
      <Button type="submit" look="main" busy={save.pending}>
        {useWords('ui')('save')}
      </Button>
    </form>
  )
}

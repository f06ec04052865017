import { useNavigate } from '#web/core/navigate.ts'
import { requiredItems } from '#contract/catalogue/courses/checklist.ts'
import { finalStatuses } from '#contract/applications/state.ts'
import type { studentApplications } from '#contract/applications/tracker/calls.ts'
import type { getProgram, CoursePage } from '#contract/catalogue/courses/calls.ts'
import type { matchProfile } from '#contract/profiles/match/calls.ts'
import type { listDocuments } from '#contract/vault/documents/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { useFormat } from '#web/core/format.ts'
import { useAddressValue } from '#web/core/list-state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { usePerson } from '#web/core/session.tsx'
import { useLocale, useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { CardsField } from '#web/ui/app/fields.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page, WaitingPage } from '#web/ui/page.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { useItemName } from '../detail/checklist.tsx'
import { useDeadline } from '#web/parts/use-deadline.ts'
import { MatchCard } from '../detail/match-card.tsx'
import { useUpdateApplication } from '../form/update-application.ts'
import css from '../form/form.module.css'
import page from '../detail/detail.module.css'

/** The course, when to begin, how it fits, which papers it takes; then the application begins. */
export default function NewApplicationScreen() {
  const t = useWords('applications')
  const langcode = useLocale()
  const [slug] = useAddressValue('course')
  const course = useCallQuery<typeof getProgram>(
    'GET /api/rest/{alias}/program/{slug}',
    { path: { alias: 'study', slug }, query: { langcode } },
    { enabled: slug !== '' },
  )
  if (slug === '')
    return (
      <Page title={t('start.title')} width="text">
        <EmptyState
          picture="search"
          title={t('start.missing')}
          action={
            <ButtonLink to={screenPath('courses')} look="main" icon="search">
              {t('find')}
            </ButtonLink>
          }
        >
          {t('start.missingText')}
        </EmptyState>
      </Page>
    )
  if (!course.isSuccess) return <WaitingPage title={t('start.title')} answers={[course]} />
  return <Start course={course.data} />
}

function Start({ course }: { course: CoursePage }) {
  const t = useWords('applications')
  const person = usePerson()
  const navigate = useNavigate()
  const { country, date } = useFormat()
  const deadline = useDeadline()
  const open = course.intakes.filter(({ status }) => status === 'open' || status === 'closing')
  const [intakeInAddress, choose] = useAddressValue('intake')
  const chosen = open.find(({ id }) => id === intakeInAddress)?.id ?? open[0]?.id ?? ''
  const match = useCallQuery<typeof matchProfile>(
    'POST /api/v1/profile_match_score',
    { body: { courseIds: [course.id] } },
    { topics: ['profile'] },
  )
  const mine = useCallQuery<typeof studentApplications>(
    'GET /application/student/{uuid}',
    { path: { uuid: person.uuid }, query: {} },
    { topics: ['applications'] },
  )
  const before = mine.data?.data.applications.find(
    (one) =>
      one.course.id === course.id &&
      !(finalStatuses as readonly string[]).includes(one.status) &&
      (one.intake?.id === chosen || one.intake === null),
  )
  const begin = useUpdateApplication({
    changes: ['applications', 'documents'],
    onDone: ({ applicationId }) =>
      void navigate({
        to: screenPath('applicationForm', { applicationId }),
        search: { step: '1' },
      }),
  })
  const fit = match.data?.data[0]
  return (
    <Page
      title={course.title}
      intro={
        <>
          <Link to={screenPath('university', { slug: course.provider.slug })}>
            {course.provider.name}
          </Link>{' '}
          · {course.city}, {country(course.country)}
        </>
      }
    >
      <div className={page.split}>
        <div className={page.column}>
          {before && (
            <Notice
              action={
                <ButtonLink to={screenPath('application', { applicationId: before.id })} size="s">
                  {t('start.open')}
                </ButtonLink>
              }
            >
              {t('start.already')}
            </Notice>
          )}
          <Card title={t('start.title')}>
            {course.status !== 'open' ? (
              <p>{t('start.closed')}</p>
            ) : open.length === 0 ? (
              <p>{t('start.none')}</p>
            ) : (
              <>
                <CardsField
                  label={t('start.intake')}
                  name="intake"
                  value={chosen}
                  onChange={choose}
                  choices={open.map(({ id, label, startsOn, closesOn, closesAt, timeZone }) => ({
                    value: id,
                    title: label,
                    text: closesOn
                      ? t('start.closes', { at: deadline(closesAt, timeZone) })
                      : date(startsOn),
                  }))}
                />
                <p className={css.soft}>{t('start.steps')}</p>
                {begin.failure && <Notice tone="bad">{begin.failure.message}</Notice>}
                <div>
                  <Button
                    look="main"
                    icon="application"
                    busy={begin.pending}
                    disabled={Boolean(before) || mine.isPending}
                    onClick={() =>
                      begin.run({
                        body: {
                          formStep: 1,
                          autosave: true,
                          field: { courseId: course.id, intakeId: chosen },
                        },
                      })
                    }
                  >
                    {t('start.begin')}
                  </Button>
                </div>
              </>
            )}
          </Card>
          <Documents course={course} />
        </div>
        <div className={page.column}>
          {fit ? <MatchCard match={fit} /> : match.isPending && <SkeletonLines lines={6} />}
        </div>
      </div>
    </Page>
  )
}

/** What the course asks for, and which of it lies in the vault already. */
function Documents({ course }: { course: CoursePage }) {
  const t = useWords('applications')
  const form = useWords('applications/form')
  const person = usePerson()
  const name = useItemName()
  const vault = useCallQuery<typeof listDocuments>(
    'GET /api/student/{studentId}/documents',
    { path: { studentId: person.uuid }, query: { pageSize: 500 } },
    { topics: ['documents'] },
  )
  const kept = new Set(vault.data?.documents.map(({ type }) => type))
  const neededDocuments = requiredItems(course).flatMap((item) =>
    item.kind === 'document' ? [item] : [],
  )
  return (
    <Card title={t('start.documents')}>
      <ul className={css.items}>
        {neededDocuments.map(({ key, type, needed }) => (
          <li key={key} data-state={kept.has(type) ? 'attached' : 'missing'}>
            <Icon name={kept.has(type) ? 'done' : 'plus'} />
            <div>
              <span>
                <strong>{name({ kind: 'document', what: type, key })}</strong>
                {!needed && <span className={css.soft}> ({form('checklist.optional')})</span>}
              </span>
              <span className={css.soft}>{t(kept.has(type) ? 'start.have' : 'start.lack')}</span>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

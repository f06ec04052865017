import { stepName, stepNumbers, type StepNumber } from '#contract/applications/form/steps.ts'
import type { ApplicationDetails } from '#contract/applications/shapes.ts'
import type { Revision } from '#contract/applications/messages/shapes.ts'
import type { applicationRevisions } from '#contract/applications/detail/calls.ts'
import { useFormat } from '#web/core/format.ts'
import { useListState } from '#web/core/list-state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { SelectField } from '#web/ui/app/fields.tsx'
import { Menu } from '#web/ui/app/menu.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Card } from '#web/ui/card.tsx'
import { Pagination } from '#web/ui/pages.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/state.tsx'
import { isEmpty, namesIn, useShown } from '../form/use-shown.ts'
import { useRestoreRevision } from './restore-revision.ts'
import css from './detail.module.css'

/** Who changed which field of the form when; each change can be taken back. */
export function ChangesTab({ application }: { application: ApplicationDetails }) {
  const t = useWords('applications')
  const form = useWords('applications/form')
  const state = useListState({ size: 10 })
  const step = state.filters['step']?.[0]
  const loaded = useCallQuery<typeof applicationRevisions>(
    'GET /application-revisions/{uuid}',
    {
      path: { uuid: application.id },
      query: { ...(step ? { step } : {}), page: state.page, size: state.size },
    },
    { topics: ['applications'], keep: true },
  )
  if (loaded.isPending) return <SkeletonLines lines={6} />
  if (loaded.isError)
    return <ErrorState failure={loaded.error} retry={() => void loaded.refetch()} />
  const { revisions, total } = loaded.data.data
  const shown = revisions
    .map((one) => ({
      ...one,
      changes: one.changes.filter(({ before, after }) => !(isEmpty(before) && isEmpty(after))),
    }))
    .filter(({ changes }) => changes.length > 0)
  return (
    <div className={css.column}>
      <SelectField
        label={t('changes.step')}
        value={step ?? ''}
        data={[
          { value: '', label: t('changes.all') },
          ...stepNumbers.map((one) => ({
            value: String(one),
            label: form(`steps.${stepName(one)}`),
          })),
        ]}
        onChange={(next) => state.change({ filters: next ? { step: [next] } : {} })}
      />
      {shown.length === 0 ? (
        <EmptyState picture="search" title={t('changes.empty')}>
          {t('changes.emptyText')}
        </EmptyState>
      ) : (
        shown.map((revision) => (
          <OneChange key={revision.id} revision={revision} application={application} />
        ))
      )}
      <Pagination
        page={state.page}
        size={state.size}
        total={total}
        onPage={(page) => state.change({ page })}
      />
    </div>
  )
}

function OneChange({
  revision,
  application,
}: {
  revision: Revision
  application: ApplicationDetails
}) {
  const t = useWords('applications')
  const form = useWords('applications/form')
  const say = useWords('applications/state')
  const confirm = useConfirm()
  const { dateTime } = useFormat()
  const show = useShown(namesIn(application))
  const step = form(`steps.${stepName(revision.step as StepNumber)}`)
  const restore = useRestoreRevision({
    onFailure: toast.bad,
    onDone: () => toast.good(t('changes.done')),
  })
  const back = async (how: 'undo' | 'restore') => {
    if (
      await confirm({
        title: t('changes.sureTitle', { step }),
        text: t(how === 'undo' ? 'changes.undoText' : 'changes.restoreText'),
        yes: t(`changes.${how}`),
      })
    )
      restore.run({ body: { revisionId: revision.id, how } })
  }
  return (
    <Card
      as="article"
      title={step}
      aside={
        application.may.includes('save') && (
          <Menu
            label={`${t('actions.more')}: ${step}, ${dateTime(revision.at)}`}
            items={[
              { label: t('changes.undo'), icon: 'back', onClick: () => void back('undo') },
              { label: t('changes.restore'), icon: 'refresh', onClick: () => void back('restore') },
            ]}
          />
        )
      }
    >
      <p className={css.soft}>
        {t(`changes.kind.${revision.kind}`)} ·{' '}
        {t('changes.by', { name: revision.by, party: say(`parties.${revision.party}`) })} ·{' '}
        <time dateTime={revision.at}>{dateTime(revision.at)}</time>
      </p>
      <table className={css.diff}>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{t('changes.title')}</span>
            </th>
            <th scope="col">{t('changes.before')}</th>
            <th scope="col">{t('changes.after')}</th>
          </tr>
        </thead>
        <tbody>
          {revision.changes.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">{form.loose(`fields.${field}`)}</th>
              <td>
                <del>{show(field, before)}</del>
              </td>
              <td>
                <ins>{show(field, after)}</ins>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

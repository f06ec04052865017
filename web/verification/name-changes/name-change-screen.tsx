import { useParams } from '@tanstack/react-router'
import { passportNameOf } from '#contract/person-fields.ts'
import type { getNameChange } from '#contract/verification/name-changes/calls.ts'
import { canChangeName } from '#contract/verification/name-changes/state.ts'
import { useCrumb } from '#web/core/crumb-name.tsx'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page, WaitingPage } from '#web/ui/page.tsx'
import { DocumentPages } from '../requests/document-pages.tsx'
import { ApproveNameChange } from './approve-name-change.tsx'
import { NameChangeFacts } from './name-change-facts.tsx'
import { NameChangeState } from './name-change-state.tsx'
import { RefuseNameChange } from './refuse-name-change.tsx'
import { WithdrawNameChange } from './withdraw-name-change.tsx'
import arrange from '#web/ui/app/arrange.module.css'

/** One request for another name: the paper beside what is asked; decided here by support or an admin. */
export default function NameChangeScreen() {
  const t = useWords('verification/name-changes')
  const { changeId = '' } = useParams({ strict: false }) as { changeId?: string }
  const query = useCallQuery<typeof getNameChange>(
    'GET /api/verification/name-changes/{id}',
    { path: { id: changeId } },
    { topics: ['name-changes'] },
  )
  useCrumb(query.data && passportNameOf(query.data.to))
  if (!query.isSuccess) return <WaitingPage title={t('one')} answers={[query]} />
  const change = query.data
  const isOpen = canChangeName('approve', change.status)
  return (
    <Page title={t('one')} intro={<NameChangeState status={change.status} />}>
      <div className={arrange.split}>
        {isOpen || change.own ? (
          <DocumentPages
            studentId={change.ownerId}
            documentId={change.paper.documentId}
            title={change.paper.title}
          />
        ) : (
          <Notice>{t('closed')}</Notice>
        )}
        <div className={arrange.form}>
          <NameChangeFacts change={change} />
          {isOpen &&
            (change.own ? (
              <>
                <Notice>{t('ownOne')}</Notice>
                <div>
                  <WithdrawNameChange id={change.id} />
                </div>
              </>
            ) : (
              <div className={arrange.actions}>
                <RefuseNameChange id={change.id} />
                <ApproveNameChange change={change} />
              </div>
            ))}
        </div>
      </div>
    </Page>
  )
}

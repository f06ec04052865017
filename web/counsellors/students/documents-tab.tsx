import type { getDocsConfig } from '#contract/vault/documents/calls.ts'
import { dayMs } from '#contract/days.ts'
import { screenPath } from '#contract/paths.ts'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { hasRole, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import type { StudentFile } from './student-file.ts'
import css from '../counsellors.module.css'

/** What the student lets the reader see, and what each is for; a file opens on its own page, which keeps who opened it. */
export function DocumentsTab({ student, name }: { student: StudentFile; name: string }) {
  const t = useWords('counsellors')
  const { date } = useFormat()
  const isAdmin = hasRole(usePerson(), 'admin')
  const config = useCallQuery<typeof getDocsConfig>('GET /api/docs-config/', {})
  const types = new Map(config.data?.documentTypes.map((type) => [type.id, type.name]))
  const { documents, uuid: personId } = student
  if (documents.length === 0)
    return (
      <Card title={t('file.documents')}>
        <p className={css.soft}>{t('file.noDocuments', { name })}</p>
      </Card>
    )
  return (
    <Card title={t('file.documents')}>
      <p className={css.soft}>
        {t(isAdmin ? 'file.documentsFacts' : 'file.documentsText', { name })}
      </p>
      <ul className={css.list}>
        {documents.map(({ id, type, title, issuer, expiry, addedAt, isShared, applications }) => (
          <li key={id} className={css.person}>
            <p className={css.line}>
              <Link to={screenPath('documentOf', { personId, documentId: id })}>{title}</Link>
              {isShared && <StatusBadge tone="calm">{t('file.isShared')}</StatusBadge>}
              {expiry !== null && <Validity expiry={expiry} />}
            </p>
            <p className={css.soft}>
              {[types.get(type), issuer, t('file.addedOn', { day: date(addedAt) })]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <Uses applications={applications} />
          </li>
        ))}
      </ul>
      <ButtonLink to={screenPath('documentsOf', { personId })} icon="search">
        {t('file.searchDocuments')}
      </ButtonLink>
    </Card>
  )
}

type Uses = StudentFile['documents'][number]['applications']

/** Which applications need the paper: one is named, more are counted and open to their names. */
function Uses({ applications }: { applications: Uses }) {
  const t = useWords('counsellors')
  const links = applications.map(({ applicationId, course }) => (
    <Link key={applicationId} to={screenPath('workOn', { applicationId })}>
      {t('file.forCourse', { course })}
    </Link>
  ))
  if (links.length < 2) return links
  return (
    <details>
      <summary>{t('file.forCourses', { count: links.length })}</summary>
      <div className={css.person}>{links}</div>
    </details>
  )
}

function Validity({ expiry }: { expiry: string }) {
  const t = useWords('counsellors')
  const { date } = useFormat()
  const isOver = Date.parse(expiry) + dayMs <= Date.now()
  return (
    <StatusBadge tone={isOver ? 'bad' : 'calm'}>
      {t(isOver ? 'file.expired' : 'file.validUntil', { day: date(expiry) })}
    </StatusBadge>
  )
}

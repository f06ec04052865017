import { useState } from 'react'
import type { ApplicationDetails, ChecklistItem } from '#contract/applications/shapes.ts'
import type { openDocument } from '#contract/vault/documents/calls.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { useFigure } from '#web/parts/entries/use-figure.ts'
import { Button } from '#web/ui/app/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { VouchedBadge } from '../counsellor/badges.tsx'
import css from '../decisions.module.css'

/** What an item of the checklist is called. */
export function useFileItemName(): (item: Pick<ChecklistItem, 'kind' | 'what'>) => string {
  const t = useWords('applications/university')
  const vault = useWords('vault')
  const ways = useWords('catalogue/shapes')
  const content = useWords('content')
  return ({ kind, what }) => {
    const test = ways.loose(`test.${what}`)
    return kind === 'document'
      ? vault.loose(`types.${what}`)
      : kind === 'test'
        ? what === 'english'
          ? t('file.english')
          : test.replace(/^test\./, '')
        : kind === 'level'
          ? content('levelAsked')
          : kind === 'credits'
            ? content('creditsAsked')
            : t('file.grade', { scheme: vault.loose(`schemes.${what}`) })
  }
}

/** Documents the course needs and that are not there. */
export const missingTypes = ({ checklist }: Pick<ApplicationDetails, 'checklist'>): string[] =>
  checklist
    .filter(({ kind, needed, document }) => kind === 'document' && needed && document === null)
    .map(({ what }) => what)

/** What the course asks for, item by item: what is there, who vouches for it, and the paper itself. */
export function File({ details }: { details: ApplicationDetails }) {
  const t = useWords('applications/university')
  const [open, setOpen] = useState<string | null>(null)
  const { checklist, student } = details
  const missing = missingTypes(details).length
  const papers = checklist.filter(({ kind }) => kind === 'document')
  const measures = checklist.filter(({ kind }) => kind !== 'document')
  return (
    <Card
      title={t('file.title')}
      aside={
        missing > 0 ? (
          <StatusBadge tone="warn" icon="alert">
            {t('file.missing', { count: missing })}
          </StatusBadge>
        ) : (
          <StatusBadge tone="good">{t('file.complete')}</StatusBadge>
        )
      }
    >
      {checklist.length === 0 && <p className={css.soft}>{t('file.none')}</p>}
      <ul className={css.list}>
        {papers.map((item) => (
          <PaperDocument
            key={item.key}
            item={item}
            studentId={student.id}
            open={open === item.key}
            onOpen={() => setOpen(open === item.key ? null : item.key)}
          />
        ))}
        {measures.map((item) => (
          <Measure key={item.key} item={item} />
        ))}
      </ul>
    </Card>
  )
}

function PaperDocument({
  item,
  studentId,
  open,
  onOpen,
}: {
  item: ChecklistItem
  studentId: string
  open: boolean
  onOpen: () => void
}) {
  const t = useWords('applications/university')
  const say = useWords('applications/state')
  const itemName = useFileItemName()
  return (
    <li className={css.item}>
      <span className={css.spread}>
        <strong>{itemName(item)}</strong>
        {item.document ? (
          <VouchedBadge verified={item.document.verified} />
        ) : (
          <StatusBadge tone={item.needed ? 'warn' : 'calm'} icon="minus">
            {item.needed ? say(`items.${item.state}`) : t('file.optional')}
          </StatusBadge>
        )}
      </span>
      {item.document && (
        <>
          <span className={css.spread}>
            <span className={css.soft}>{item.document.title}</span>
            <Button
              size="s"
              look="quiet"
              icon={open ? 'hidden' : 'eye'}
              aria-expanded={open}
              aria-label={t(open ? 'file.closeThis' : 'file.openThis', {
                name: item.document.title,
              })}
              onClick={onOpen}
            >
              {t(open ? 'file.close' : 'file.open')}
            </Button>
          </span>
          {open && (
            <Sheets
              studentId={studentId}
              documentId={item.document.id}
              title={item.document.title}
            />
          )}
        </>
      )}
    </li>
  )
}

/** The paper's pages. Looking is written into its history. */
function Sheets({
  studentId,
  documentId,
  title,
}: {
  studentId: string
  documentId: string
  title: string
}) {
  const look = useCallQuery<typeof openDocument>(
    'GET /api/student/{studentId}/documents/{documentId}/file',
    { path: { studentId, documentId }, query: {} },
  )
  if (look.isPending) return <SkeletonLines lines={6} />
  if (look.isError) return <ErrorState failure={look.error} retry={() => void look.refetch()} />
  return (
    <div className={css.pages} role="region" aria-label={title} tabIndex={0}>
      {look.data.pageUrls.map((url, place) => (
        <img key={url} className={css.page} src={url} alt={`${title}, ${place + 1}`} />
      ))}
    </div>
  )
}

const tones = {
  missing: 'warn',
  ready: 'calm',
  attached: 'good',
  met: 'good',
  conditional: 'info',
  below: 'bad',
  unknown: 'warn',
} as const

function Measure({ item }: { item: ChecklistItem }) {
  const t = useWords('applications/university')
  const say = useWords('applications/state')
  const itemName = useFileItemName()
  const figure = useFigure()
  return (
    <li className={css.item}>
      <span className={css.spread}>
        <strong>{itemName(item)}</strong>
        <StatusBadge tone={tones[item.state]}>{say(`items.${item.state}`)}</StatusBadge>
      </span>
      <dl className={css.measure}>
        <dt>{t('file.need')}</dt>
        <dd>{figure(item, 'need') ?? '–'}</dd>
        <dt>{t('file.have')}</dt>
        <dd>{figure(item, 'have') ?? '–'}</dd>
      </dl>
    </li>
  )
}

import type { Judged, JudgedLineView } from '#contract/profiles/match/calls.ts'
import type { SettlingPart } from '#contract/profiles/match/settled-by.ts'
import { screenPath } from '#contract/paths.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import css from '#web/ui/lines.module.css'

const tones = {
  meets: 'good',
  will_meet_if: 'warn',
  unknown: 'calm',
  does_not_meet: 'bad',
} as const satisfies Record<JudgedLineView['answer'], string>

/** Where the reader can state what a line leaves open. */
export type SettlingPlace = (part: SettlingPart) => {
  to: string
  search: Readonly<Record<string, string>>
}

/** Each requirement with the answer in words, the row it rests on, and the way to what it leaves out, where the reader may write
 * it. */
export function JudgedList({
  judged,
  settling,
}: {
  judged: Judged
  settling: SettlingPlace | undefined
}) {
  const t = useWords('qualifications')
  if (judged.lines.length === 0) return <Notice tone="info">{t('judged.nothingAsked')}</Notice>
  return (
    <ol className={css.lines}>
      {judged.lines.map((line) => (
        <li key={line.id} className={css.line}>
          <Requirement line={line} judged={judged} settling={settling} />
        </li>
      ))}
    </ol>
  )
}

function Requirement({
  line,
  judged,
  settling,
}: {
  line: JudgedLineView
  judged: Judged
  settling: SettlingPlace | undefined
}) {
  const t = useWords('qualifications')
  const { row } = line
  // Nobody decides on what was never said.
  const isMissing = line.answer === 'unknown' && line.have === null
  return (
    <article>
      <div className={css.head}>
        <h2>{t(`judged.requirements.${line.id}`)}</h2>
        <StatusBadge tone={isMissing ? 'warn' : tones[line.answer]}>
          {t(isMissing ? 'judged.missing' : `judged.answers.${line.answer}`)}
        </StatusBadge>
      </div>
      <p>{line.text}</p>
      {settling && line.settledBy && (
        <p>
          <Link {...settling(line.settledBy)}>{t(`judged.settle.${line.settledBy}`)}</Link>
        </p>
      )}
      <Facts
        facts={[
          [t('judged.need'), line.need ?? t('judged.notStated')],
          [t('judged.have'), line.have ?? t('judged.notInProfile')],
        ]}
      />
      {row ? (
        <Row row={row} />
      ) : isMissing ? null : (
        <p className={css.soft}>
          {t(line.answer === 'unknown' ? 'judged.noRow' : 'judged.compared')}
        </p>
      )}
      <p>
        <Link
          to={screenPath('addTicket')}
          search={{
            course: judged.course.slug,
            line: line.id,
            ...(row ? { row: String(row.number) } : {}),
          }}
        >
          {row ? t('judged.wrong', { number: String(row.number) }) : t('judged.wrongLine')}
        </Link>
      </p>
    </article>
  )
}

function Row({ row }: { row: NonNullable<JudgedLineView['row']> }) {
  const t = useWords('qualifications')
  const { date } = useFormat()
  return (
    <>
      <p className={css.row}>
        <span>
          {t(row.elsewhere ? 'judged.rowElsewhere' : 'judged.row', {
            number: String(row.number),
            by: row.by,
            checked: date(row.checked),
          })}
        </span>{' '}
        <a href={row.url} rel="noreferrer" target="_blank">
          {row.document}
        </a>
      </p>
      {row.stale && <Notice tone="warn">{t('judged.stale')}</Notice>}
    </>
  )
}

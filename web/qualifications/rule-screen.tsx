import { useState } from 'react'
import { useParams } from '@tanstack/react-router'
import type { getRule, Rule, RuleChange } from '#contract/qualifications/calls.ts'
import { useFormat } from '#web/core/format.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { hasRole, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { useConfirmRule } from './confirm-rule.ts'
import { RuleDrawer } from './rule-drawer.tsx'
import { useRowWords } from './rule-words.ts'
import css from '#web/ui/lines.module.css'

/** One row with its source and its history. */
export default function RuleScreen() {
  const t = useWords('qualifications')
  const { number = '' } = useParams({ strict: false })
  const query = useCallQuery<typeof getRule>(
    'GET /api/rest/qualifications/rules/{number}',
    { path: { number: Number(number) } },
    { topics: ['rules'] },
  )
  return (
    <Page
      title={t('rules.one', { number })}
      actions={query.data && <Actions rule={query.data.rule} />}
    >
      {query.isError ? (
        <ErrorState failure={query.error} retry={() => void query.refetch()} />
      ) : query.data ? (
        <>
          <RuleFacts rule={query.data.rule} />
          <h2>{t('rules.history')}</h2>
          {query.data.history.length === 0 ? (
            <p className={css.soft}>{t('rules.asReleased')}</p>
          ) : (
            <ol className={css.lines}>
              {query.data.history.map((change) => (
                <li key={change.at} className={css.line}>
                  <Change change={change} />
                </li>
              ))}
            </ol>
          )}
        </>
      ) : (
        <SkeletonLines lines={6} />
      )}
    </Page>
  )
}

function Actions({ rule }: { rule: Rule }) {
  const t = useWords('qualifications')
  const admin = hasRole(usePerson(), 'admin')
  const [editing, setEditing] = useState(false)
  const confirm = useConfirmRule({
    onFailure: toast.bad,
    onDone: () => toast.good(t('rules.confirmed')),
  })
  if (!admin) return null
  return (
    <>
      <Button
        icon="check"
        busy={confirm.pending}
        onClick={() => confirm.run({ path: { number: rule.number } })}
      >
        {t('rules.confirm')}
      </Button>
      <Button look="main" icon="edit" onClick={() => setEditing(true)}>
        {t('rules.edit')}
      </Button>
      {editing && <RuleDrawer kind={rule.kind} rule={rule} onClose={() => setEditing(false)} />}
    </>
  )
}

function RuleFacts({ rule }: { rule: Rule }) {
  const t = useWords('qualifications')
  const say = useRowWords()
  const { country, date } = useFormat()
  const { source } = rule
  return (
    <>
      <p>{say(rule, country)}</p>
      {rule.retired && <Notice tone="info">{t('rules.retired')}</Notice>}
      {rule.stale && !rule.retired && <Notice tone="warn">{t('judged.stale')}</Notice>}
      <Facts
        facts={[
          [t('rules.columns.by'), source.by],
          [
            t('rules.columns.document'),
            <a key="document" href={source.url} rel="noreferrer" target="_blank">
              {source.document}
            </a>,
          ],
          [t('rules.columns.licence'), source.licence],
          [t('rules.columns.checked'), date(source.checked)],
          ...(rule.kind === 'equivalence'
            ? [[t('rules.columns.low'), rule.body.low] as const]
            : []),
        ]}
      />
    </>
  )
}

/** What changed, column by column; who, when and why. */
function Change({ change }: { change: RuleChange }) {
  const t = useWords('qualifications')
  const { dateTime } = useFormat()
  const { before, after, by, at, reason } = change
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => (before?.[name] ?? '') !== (after?.[name] ?? ''),
  )
  return (
    <article>
      <p>
        <strong>{by ? by.name : t('rules.release')}</strong>, {dateTime(at)}: {reason}
      </p>
      {after === null ? (
        <p className={css.soft}>{t('rules.retired')}</p>
      ) : before === null ? (
        <p className={css.soft}>{t('rules.added')}</p>
      ) : (
        <Facts
          facts={names.map((name) => [
            t.loose(`rules.columns.${name}`),
            `${before[name] || '–'} → ${after[name] || '–'}`,
          ])}
        />
      )}
    </article>
  )
}

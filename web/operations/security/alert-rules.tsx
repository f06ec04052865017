import { useState } from 'react'
import type { AlertRule, listAlertRules } from '#contract/operations/security/calls.ts'
import { useListState } from '#web/core/list-state.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { CopyButton } from '#web/ui/app/copy-button.tsx'
import { type Column, DataList } from '#web/ui/app/data-list.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { AlertRuleForm } from './alert-rule-form.tsx'
import { useDeleteAlertRule } from './delete-alert-rule.ts'
import css from './security.module.css'

/** From how many events admins are told; each change is confirmed. */
export function AlertRules() {
  const t = useWords('operations/security')
  const confirmed = useConfirm()
  const state = useListState({ size: 100, prefix: 'rule.' })
  const [edited, setEdited] = useState<AlertRule | 'new' | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const query = useCallQuery<typeof listAlertRules>(
    'GET /api/rest/operations/alert-rules',
    {},
    { topics: ['alerts'] },
  )
  const remove = useDeleteAlertRule({ onDone: () => toast.good(t('rules.removed')) })
  const removeOne = async (rule: AlertRule) => {
    const question = {
      title: t('rules.removeTitle'),
      text: t('rules.removeText'),
      yes: t('rules.remove'),
      danger: true,
    }
    if (await confirmed(question)) remove.run({ path: { ruleId: rule.id } })
  }
  const lineOf = ({ threshold, windowMinutes, scope }: AlertRule) =>
    t('rules.line', { threshold, minutes: windowMinutes, scope: t(`rules.scopes.${scope}`) })
  const columns: Column<AlertRule>[] = [
    { key: 'kind', title: t('rules.kind'), main: true, cell: (rule) => t(`kinds.${rule.kind}`) },
    { key: 'threshold', title: t('rules.threshold'), cell: lineOf },
    {
      key: 'told',
      title: t('rules.told'),
      cell: ({ mail, webhookUrl }) =>
        [mail && t('rules.mailShort'), webhookUrl && t('rules.webhookShort')]
          .filter(Boolean)
          .join(', '),
    },
    {
      key: 'state',
      title: t('rules.state'),
      cell: ({ active }) => (
        <StatusBadge tone={active ? 'good' : 'warn'}>
          {t(active ? 'rules.on' : 'rules.off')}
        </StatusBadge>
      ),
    },
  ]
  return (
    <section className={css.stack} aria-label={t('rules.title')}>
      <div className={css.filters}>
        <h2>{t('rules.title')}</h2>
        <Button icon="plus" onClick={() => setEdited('new')}>
          {t('rules.add')}
        </Button>
      </div>
      <p className={css.soft}>{t('rules.text')}</p>
      {remove.failure && <Notice tone="bad">{remove.failure.message}</Notice>}
      <DataList
        label={t('rules.title')}
        answer={query}
        rows={query.data?.rules}
        total={query.data?.rules.length}
        columns={columns}
        rowKey={(rule) => rule.id}
        rowMenu={(rule) => (
          <>
            <IconButton
              icon="edit"
              label={`${t('rules.edit')}: ${t(`kinds.${rule.kind}`)}, ${lineOf(rule)}`}
              onClick={() => setEdited(rule)}
            />
            <IconButton
              icon="trash"
              label={`${t('rules.remove')}: ${t(`kinds.${rule.kind}`)}, ${lineOf(rule)}`}
              onClick={() => void removeOne(rule)}
            />
          </>
        )}
        state={state}
        empty={
          <EmptyState picture="compass" title={t('rules.none')}>
            {t('rules.noneText')}
          </EmptyState>
        }
      />
      {remove.proof}
      {edited && (
        <AlertRuleForm
          rule={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={(webhookSecret) => {
            setEdited(null)
            setSecret(webhookSecret)
            toast.good(t('rules.saved'))
          }}
        />
      )}
      {secret && (
        <Dialog
          open
          onClose={() => setSecret(null)}
          title={t('rules.secretTitle')}
          size="s"
          actions={
            <Button look="main" onClick={() => setSecret(null)}>
              {t('rules.secretDone')}
            </Button>
          }
        >
          <p>{t('rules.secretText')}</p>
          <p>
            <code className={css.code}>{secret}</code> <CopyButton value={secret} />
          </p>
        </Dialog>
      )}
    </section>
  )
}

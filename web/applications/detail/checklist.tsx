import { screenPath } from '#contract/paths.ts'
import { isGradingScheme } from '#contract/qualifications/grading.ts'
import type { ApplicationDetails, ChecklistItem } from '#contract/applications/shapes.ts'
import { hasRole, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { useFigure } from '#web/parts/entries/use-figure.ts'
import { Button } from '#web/ui/app/button.tsx'
import { Menu } from '#web/ui/app/menu.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useDetachDocument } from '../form/detach-document.ts'
import { useAttachDocuments } from '../form/attach-documents.ts'
import css from '../form/form.module.css'

const icons: Record<ChecklistItem['state'], IconName> = {
  missing: 'alert',
  ready: 'vault',
  attached: 'done',
  met: 'done',
  conditional: 'clock',
  below: 'alert',
  unknown: 'minus',
}
const tones = { none: 'calm', inprogress: 'warn', approved: 'good', rejected: 'bad' } as const

/** What an item is called. */
export function useItemName() {
  const t = useWords('applications/form')
  const vault = useWords('vault')
  const content = useWords('content')
  /** The second letter of recommendation is told from the first. */
  const numbered = (name: string, key: string): string => {
    const n = /_(\d)$/.exec(key)?.[1]
    return n ? t('checklist.nth', { name, n: Number(n) }) : name
  }
  return ({ kind, what, key = '' }: Pick<ChecklistItem, 'kind' | 'what'> & { key?: string }) =>
    kind === 'document'
      ? numbered(vault.loose(`types.${what}`), key)
      : kind === 'test'
        ? t.loose(`checklist.tests.${what}`)
        : kind === 'level'
          ? content('levelAsked')
          : kind === 'credits'
            ? content('creditsAsked')
            : t('checklist.grade', {
                scheme: isGradingScheme(what) ? content(`gradingSchemes.${what}`) : what,
              })
}

/** What the course asks for, filled from the vault with one tap; what is missing, with the way to add it. */
export function Checklist({
  application,
  editable,
}: {
  application: Pick<ApplicationDetails, 'id' | 'checklist' | 'missing'>
  editable: boolean
}) {
  const t = useWords('applications/form')
  const say = useWords('applications/state')
  const name = useItemName()
  const figure = useFigure()
  const own = hasRole(usePerson(), 'student')
  const changes = ['applications']
  const attach = useAttachDocuments({
    changes,
    onFailure: toast.bad,
    onDone: ({ data }) => toast.good(t('checklist.filled', { count: data.attached })),
  })
  const detach = useDetachDocument({
    changes,
    onFailure: toast.bad,
  })
  const { id: applicationId, checklist, missing } = application
  const take = (key: string, documentId: string) =>
    attach.run({ body: { applicationId, items: [{ key, documentId }] } })
  const ready = checklist.filter(({ state }) => state === 'ready').length
  const absent = checklist.filter(
    ({ kind, needed, document }) => kind === 'document' && needed && !document,
  ).length
  const missingCount = Math.max(missing, absent)
  return (
    <section className={css.group} aria-busy={attach.pending || detach.pending}>
      <div className={css.foot}>
        <p role="status">
          <strong>
            {missingCount === 0
              ? t('checklist.ready')
              : t('checklist.missing', { count: missingCount })}
          </strong>
        </p>
        {editable && ready > 0 && (
          <Button
            look="main"
            icon="vault"
            busy={attach.pending}
            onClick={() => attach.run({ body: { applicationId, fill: true } })}
          >
            {t('checklist.fill')}
          </Button>
        )}
      </div>
      <ul className={css.items}>
        {checklist.map((item) => (
          <li key={item.key} data-state={item.state}>
            <Icon name={icons[item.state]} label={say(`items.${item.state}`)} />
            <div>
              <span>
                <strong>{name(item)}</strong>
                {!item.needed && <span className={css.soft}> ({t('checklist.optional')})</span>}
              </span>
              {item.need && (
                <span className={css.soft}>
                  {t('checklist.need', { need: figure(item, 'need') })}
                  {item.have && ` · ${t('checklist.have', { have: figure(item, 'have') })}`}
                </span>
              )}
              {(item.state === 'below' ||
                item.state === 'conditional' ||
                item.state === 'unknown') && (
                <span className={css.soft}>
                  {t(
                    `checklist.explain.${item.state === 'unknown' && !item.have ? 'notSaid' : item.state}`,
                  )}{' '}
                  {editable && own && item.state === 'unknown' && !item.have && (
                    <Link
                      to={screenPath('applicationForm', { applicationId })}
                      search={{ step: item.kind === 'test' ? '4' : '3' }}
                    >
                      {t(`checklist.settle.${item.kind === 'test' ? 'tests' : 'education'}`)}
                    </Link>
                  )}
                </span>
              )}
              {item.document && (
                <span className={css.go}>
                  {item.document.title}{' '}
                  <StatusBadge tone={tones[item.document.verified]}>
                    {say(`verified.${item.document.verified}`)}
                  </StatusBadge>
                </span>
              )}
              {item.document?.reason && (
                <span className={css.soft}>
                  {t('checklist.because', { reason: item.document.reason })}
                </span>
              )}
              {editable && item.kind === 'document' && (
                <div className={css.go}>
                  {item.document ? (
                    <>
                      {item.suggestions.length > 0 && (
                        <Menu
                          label={t('checklist.change')}
                          button={<Button size="s">{t('checklist.change')}</Button>}
                          items={item.suggestions.map((one) => ({
                            label: one.title,
                            onClick: () => take(item.key, one.id),
                          }))}
                        />
                      )}
                      <Button
                        size="s"
                        look="quiet"
                        aria-label={t('checklist.offThis', { title: item.document.title })}
                        onClick={() => detach.run({ body: { applicationId, key: item.key } })}
                      >
                        {t('checklist.off')}
                      </Button>
                    </>
                  ) : (
                    <>
                      {item.suggestions.map((one) => (
                        <Button
                          key={one.id}
                          size="s"
                          icon="check"
                          onClick={() => take(item.key, one.id)}
                        >
                          {t('checklist.use', { title: one.title })}
                        </Button>
                      ))}
                      {own && (
                        <ButtonLink size="s" icon="plus" to={screenPath('addDocument')}>
                          {t('checklist.add')}
                        </ButtonLink>
                      )}
                    </>
                  )}
                </div>
              )}
            </div>
          </li>
        ))}
      </ul>
      <p>
        <Link to={screenPath('judgedApplication', { applicationId })}>{t('checklist.judged')}</Link>
      </p>
    </section>
  )
}

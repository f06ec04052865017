import { useState } from 'react'
import type { ApplicationDetails } from '#contract/applications/shapes.ts'
import { screenPath } from '#contract/paths.ts'
import { useAddressValue } from '#web/core/list-state.ts'
import { useShortcut } from '#web/core/shortcut.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { IconName } from '#web/ui/icons.ts'
import { AskDialog } from '../counsellor/ask-dialog.tsx'
import { type BulkAction, Bulk, actionApplies } from '../counsellor/bulk-actions.tsx'
import { ConcludeApplication, type Outcome } from '../offers/conclude-application.tsx'
import { DenyDialog } from './deny-dialog.tsx'
import { missingTypes } from './file.tsx'
import { ShortcutHelp } from '../counsellor/shortcut-help.tsx'
import { OfferDialog } from './offer-dialog.tsx'

type Dialog = 'offer' | 'deny' | 'inquire' | BulkAction | Outcome
type Action = {
  does: Dialog
  key?: string
  icon: IconName
  main?: boolean
  danger?: boolean
  word:
    | 'offer'
    | 'reconsider'
    | 'deny'
    | 'ask'
    | 'enrolled'
    | 'conditions not met'
    | 'offer withdrawn'
    | 'send'
    | 'remind'
    | 'take'
}

/** What may be done now, in the order it is usually done. */
const actionsFor = ({ may, ...line }: ApplicationDetails, atUniversity: boolean): Action[] => {
  if (atUniversity)
    return [
      ...(may.includes('offer')
        ? [
            {
              does: 'offer',
              key: 'o',
              icon: 'gift',
              main: line.status !== 'denied' && line.prepared === null,
              word: line.status === 'denied' ? 'reconsider' : 'offer',
            } as const,
          ]
        : []),
      ...(may.includes('ask')
        ? [{ does: 'inquire', key: 'i', icon: 'message', word: 'ask' } as const]
        : []),
      ...(may.includes('deny')
        ? [{ does: 'deny', key: 'd', icon: 'close', word: 'deny' } as const]
        : []),
      ...(may.includes('enrol')
        ? [{ does: 'enrolled', icon: 'check', main: true, word: 'enrolled' } as const]
        : []),
      ...(may.includes('not_met')
        ? [{ does: 'conditions not met', icon: 'close', word: 'conditions not met' } as const]
        : []),
      ...(may.includes('withdraw_offer')
        ? [{ does: 'offer withdrawn', icon: 'close', word: 'offer withdrawn' } as const]
        : []),
    ]
  return [
    ...(actionApplies('take', line)
      ? [{ does: 'take', icon: 'people', main: true, word: 'take' } as const]
      : []),
    ...(may.includes('send') && line.next.name !== 'take'
      ? [{ does: 'send', key: 's', icon: 'university', main: true, word: 'send' } as const]
      : []),
    ...(may.includes('ask') && line.next.name !== 'take'
      ? [{ does: 'ask', key: 'i', icon: 'message', word: 'ask' } as const]
      : []),
    ...(actionApplies('remind', line)
      ? [{ does: 'remind', key: 'r', icon: 'bell', word: 'remind' } as const]
      : []),
  ]
}

/** What can be decided here and now, and the keys for it. */
export function Actions({
  details,
  atUniversity,
}: {
  details: ApplicationDetails
  atUniversity: boolean
}) {
  const t = useWords('applications/university')
  const [shown, show] = useState<Dialog | null>(null)
  const [, setTab] = useAddressValue('tab', 'answers')
  const actions = actionsFor(details, atUniversity)
  const by = (key: string) => () => {
    const action = actions.find((one) => one.key === key)
    if (action) show(action.does)
  }
  useShortcut('o', by('o'))
  useShortcut('i', by('i'))
  useShortcut('d', by('d'))
  useShortcut('s', by('s'))
  useShortcut('r', by('r'))
  useShortcut('m', () => setTab('messages'))
  const close = () => show(null)
  return (
    <>
      {actions.map(({ does, icon, main, word }) => (
        <Button key={does} look={main ? 'main' : 'plain'} icon={icon} onClick={() => show(does)}>
          {t(`act.${word}`)}
        </Button>
      ))}
      {!atUniversity && details.may.includes('save') && (
        <ButtonLink to={screenPath('applicationForm', { applicationId: details.id })} icon="edit">
          {t('act.form')}
        </ButtonLink>
      )}
      <ShortcutHelp
        keys={[
          ['J', t('keys.next')],
          ['K', t('keys.previous')],
          ...actions.flatMap(({ key, word }) =>
            key ? [[key.toUpperCase(), t(`act.${word}`)] as const] : [],
          ),
          ['M', t('keys.messages')],
        ]}
      />
      <OfferDialog details={details} open={shown === 'offer'} onClose={close} />
      <DenyDialog details={details} open={shown === 'deny'} onClose={close} />
      <AskDialog details={details} open={shown === 'inquire'} onClose={close} />
      {(shown === 'send' || shown === 'ask' || shown === 'remind' || shown === 'take') && (
        <Bulk action={shown} lines={[details]} suggested={missingTypes(details)} onClose={close} />
      )}
      {(shown === 'enrolled' || shown === 'conditions not met' || shown === 'offer withdrawn') && (
        <ConcludeApplication details={details} outcome={shown} onClose={close} />
      )}
    </>
  )
}

import { useWords } from '#web/core/words.tsx'
import { CardsField, LongField } from '#web/ui/app/fields.tsx'
import { RequestText } from './fields.tsx'
import { StartFrom } from './start-from.tsx'
import type { Editing } from './use-transfer-form.ts'
import css from '../transfers.module.css'

export function SenderStep({ edit }: { edit: Editing }) {
  const t = useWords('transfers')
  const { form } = edit
  return (
    <div className={css.steps}>
      <StartFrom edit={edit} />
      <p className={css.soft}>{t('start.or')}</p>
      <CardsField
        label={t('form.kind')}
        name="type"
        value={form.type}
        onChange={(type) => edit.change({ type })}
        choices={[
          { value: 'wallet', title: t('types.wallet'), text: t('form.walletText') },
          { value: 'bank', title: t('types.bank'), text: t('form.bankText') },
        ]}
      />
      <div className={css.fields}>
        <RequestText
          edit={edit}
          name="senderEmail"
          kind="email"
          required
          label={t('form.senderEmail')}
          hint={t('form.senderHint')}
          max={254}
        />
        <RequestText edit={edit} name="senderName" label={t('form.senderName')} />
        <RequestText
          edit={edit}
          name="senderMobile"
          kind="tel"
          label={t('form.senderMobile')}
          max={20}
        />
        <RequestText edit={edit} name="linkedTicketId" label={t('form.linkedTicketId')} max={40} />
        <RequestText
          edit={edit}
          name="referenceTransactionId"
          label={t('form.referenceTransactionId')}
          max={40}
        />
        <div className={css.wide}>
          <LongField
            label={t('form.senderAddress')}
            maxLength={500}
            value={form.senderAddress}
            error={edit.errorOf('senderAddress')}
            onBlur={() => edit.leave('senderAddress')}
            onChange={(event) =>
              edit.change({ senderAddress: event.currentTarget.value }, 'senderAddress')
            }
          />
        </div>
      </div>
    </div>
  )
}

import { accountFormOf, isPayable, needsBic } from '#contract/bank-accounts.ts'
import { countryCodes } from '#contract/countries.ts'
import {
  chargeBearers,
  identificationTypes,
  payoutCurrencies,
} from '#contract/transfers/requests/form.ts'
import { useWords } from '#web/core/words.tsx'
import { AddressParts, useAddressWords } from '#web/parts/entries/address-parts.tsx'
import { AccountChoice, AccountCountry, AccountText, RequestText } from './fields.tsx'
import type { Editing } from './use-transfer-form.ts'
import css from '../transfers.module.css'

export function ReceiverStep({ edit }: { edit: Editing }) {
  const t = useWords('transfers')
  if (edit.form.type === 'bank') return <BankAccount edit={edit} />
  return (
    <div className={css.fields}>
      <RequestText
        edit={edit}
        name="recipientEmail"
        kind="email"
        required
        label={t('form.recipientEmail')}
        max={254}
      />
      <RequestText edit={edit} name="recipientName" required label={t('form.recipientName')} />
    </div>
  )
}

const bankCountries = countryCodes.filter(isPayable)

/** Asks for what the bank's country needs, and for nothing else. */
function BankAccount({ edit }: { edit: Editing }) {
  const t = useWords('transfers')
  const account = edit.form.accountDetails
  const accountForm = accountFormOf(account.bankCountry)
  const iban = accountForm.account === 'iban'
  const { routing } = accountForm
  const either = accountForm.account === 'iban_or_local'
  return (
    <div className={css.steps}>
      <h2>{t('form.bank')}</h2>
      <p>{t('form.reach', { countries: bankCountries.length })}</p>
      <div className={css.fields}>
        <AccountCountry
          edit={edit}
          name="bankCountry"
          label={t('form.bankCountry')}
          among={bankCountries}
        />
        <AccountChoice
          edit={edit}
          name="currency"
          label={t('form.currency')}
          data={payoutCurrencies.map((value) => ({ value, label: value }))}
        />
        <AccountText edit={edit} name="bankName" required label={t('form.bankName')} />
        <AccountText edit={edit} name="bankAddress" label={t('form.bankAddress')} />
        {routing && (
          <AccountText
            edit={edit}
            name="routing"
            required={!either}
            label={t(`form.routing.${routing}`)}
            hint={either ? t('form.routingHint') : undefined}
            max={20}
          />
        )}
        <AccountText
          edit={edit}
          name="account"
          required
          label={t(iban ? 'form.iban' : either ? 'form.ibanOrAccount' : 'form.account')}
          max={50}
        />
        <AccountText
          edit={edit}
          name="accountAgain"
          required
          label={t(iban ? 'form.ibanAgain' : 'form.accountAgain')}
          max={50}
        />
        <AccountText
          edit={edit}
          name="swift"
          required={needsBic(account.account, account.bankCountry)}
          label={t('form.swift')}
          max={16}
        />
        {accountForm.purposeCode && (
          <AccountText
            edit={edit}
            name="purposeCode"
            required
            label={t('form.purposeCode')}
            hint={t('form.purposeHint')}
            max={3}
          />
        )}
        <AccountChoice
          edit={edit}
          name="charges"
          label={t('form.charges')}
          data={chargeBearers.map((value) => ({ value, label: t(`form.chargesOf.${value}`) }))}
        />
      </div>
      <h2>{t('form.holder')}</h2>
      <div className={css.fields}>
        <AccountText
          edit={edit}
          name="accountHolderName"
          required
          label={t('form.accountHolderName')}
          hint={t('form.holderHint')}
        />
        <AccountText
          edit={edit}
          name="birthDate"
          label={t('form.birthDate')}
          hint={t('form.birthDateHint')}
          max={10}
          kind="date"
        />
        <AccountCountry edit={edit} name="country" label={t('form.country')} />
        <AccountAddress edit={edit} />
        <AccountChoice
          edit={edit}
          name="identificationType"
          label={t('form.identificationType')}
          data={identificationTypes.map((value) => ({
            value,
            label: t(`form.identifications.${value}`),
          }))}
        />
        <AccountText
          edit={edit}
          name="identificationValue"
          required
          label={t('form.identificationValue')}
          max={20}
        />
      </div>
      <details open={account.intermediarySwift !== ''}>
        <summary>{t('form.intermediary')}</summary>
        <div className={css.fields}>
          <AccountText edit={edit} name="intermediaryBank" label={t('form.intermediaryBank')} />
          <AccountText
            edit={edit}
            name="intermediarySwift"
            label={t('form.intermediarySwift')}
            max={16}
          />
        </div>
      </details>
    </div>
  )
}

/** Banks need the town everywhere; the rest as letters have it in the country. */
function AccountAddress({ edit }: { edit: Editing }) {
  const t = useWords('transfers')
  const { street, postcode, town, region, country } = edit.form.accountDetails
  const words = useAddressWords(country || null)
  const needsRegion = accountFormOf(country).region
  return (
    <AddressParts
      country={country || null}
      always={needsRegion ? ['city', 'state'] : ['city']}
      values={{ street, zip: postcode, city: town, state: region }}
      fields={{
        street: (
          <>
            <AccountText edit={edit} name="street" required label={t('form.street')} max={70} />
            <AccountText
              edit={edit}
              name="buildingNumber"
              label={t('form.buildingNumber')}
              max={16}
            />
          </>
        ),
        city: <AccountText edit={edit} name="town" required label={words.city} max={35} />,
        state: (
          <AccountText
            edit={edit}
            name="region"
            required={needsRegion}
            label={words.state}
            max={35}
          />
        ),
        zip: (
          <AccountText
            edit={edit}
            name="postcode"
            required={words.needs('zip')}
            label={words.zip}
            hint={words.zipHint}
            max={16}
          />
        ),
      }}
    />
  )
}

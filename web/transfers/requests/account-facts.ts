import { routingFor, usesIban } from '#contract/bank-accounts.ts'
import type { AccountDetails } from '#contract/transfers/requests/form.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'

/** A bank account in lines of name and value. */
export function useAccountFacts() {
  const t = useWords('transfers')
  const { address, country } = useFormat()
  return (a: AccountDetails): (readonly [string, string])[] => {
    const routing = routingFor(a.account, a.bankCountry)
    return [
      [t('form.accountHolderName'), a.accountHolderName],
      [t('form.birthDate'), a.birthDate],
      [
        t('form.address'),
        address({
          street: `${a.street} ${a.buildingNumber}`.trim(),
          zip: a.postcode,
          city: a.town,
          state: a.region,
          country: a.country || null,
        }),
      ],
      [t(usesIban(a.account, a.bankCountry) ? 'form.iban' : 'form.account'), a.account],
      [
        routing ? t(`form.routing.${routing.name}`) : t('form.routingNumber'),
        routing ? a.routing : '',
      ],
      [t('form.swift'), a.swift],
      [
        t('form.bankName'),
        [a.bankName, a.bankAddress, a.bankCountry && country(a.bankCountry)]
          .filter(Boolean)
          .join(', '),
      ],
      [
        t('form.intermediaryBank'),
        [a.intermediaryBank, a.intermediarySwift].filter(Boolean).join(', '),
      ],
      [
        t('form.identificationType'),
        a.identificationType &&
          `${t(`form.identifications.${a.identificationType}`)} ${a.identificationValue}`,
      ],
      [t('form.currency'), a.currency],
      [t('form.charges'), t(`form.chargesOf.${a.charges}`)],
      [t('form.purposeCode'), a.purposeCode],
    ]
  }
}

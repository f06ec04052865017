import { todayOf } from '#server/core/clock.ts'
import type { Notary } from '#contract/issuers/notaries/calls.ts'
import type { Context } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'

const columns = {
  name: 'name',
  registrationNumber: 'registration_number',
  areaOfPractice: 'area_of_practice',
  district: 'district',
  addressLine1: 'address_line1',
  addressLine2: 'address_line2',
  pinCode: 'pin_code',
  appointmentDate: 'appointment_date',
  phone: 'phone',
  email: 'email',
  countryCode: 'country_code',
} as const satisfies Partial<Record<keyof Notary, string>>

/** The columns of what was given. Fails `bad_input` for an appointment after today. */
export const notaryRow = (
  ctx: Pick<Context, 'now' | 'request'>,
  notary: Partial<Notary>,
): Record<string, unknown> => {
  if (notary.appointmentDate && notary.appointmentDate > todayOf(ctx))
    fail('bad_input', { fields: { appointmentDate: 'bad_date' } })
  return Object.fromEntries(
    Object.entries(columns).flatMap(([key, column]) => {
      const value = notary[key as keyof typeof columns]
      return value === undefined ? [] : [[column, value]]
    }),
  )
}

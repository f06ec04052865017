// Faults of input have codes of our own: what the library would say of them reaches nobody.
import { z } from 'zod'

type Issue = Parameters<NonNullable<ReturnType<typeof z.config>['customError']>>[0]

const ofSize = {
  small: { string: 'too_short', array: 'too_few', set: 'too_few' },
  big: { string: 'too_long', array: 'too_many', set: 'too_many' },
} as const
const ofFormat: Readonly<Record<string, string>> = {
  email: 'bad_mail',
  url: 'bad_url',
  uuid: 'bad_id',
  guid: 'bad_id',
  date: 'bad_date',
  datetime: 'bad_date',
}

const sized = (size: keyof typeof ofSize, origin: string): string =>
  (ofSize[size] as Readonly<Record<string, string>>)[origin] ??
  (size === 'small' ? 'too_small' : 'too_large')

/** The code of a fault for which the contract names none. */
export const errorCode = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'required' : 'wrong_type'
    case 'too_small':
      return issue.input === '' ? 'required' : sized('small', String(issue.origin))
    case 'too_big':
      return sized('big', String(issue.origin))
    case 'invalid_format':
      return ofFormat[String(issue.format)] ?? 'bad_format'
    case 'not_multiple_of':
      return 'bad_number'
    case 'unrecognized_keys':
      return 'unknown_field'
    case 'invalid_value':
      return issue.input === undefined ? 'required' : 'unknown'
    case 'invalid_union':
      return issue.input === undefined ? 'required' : 'bad_value'
    default:
      return 'bad_value'
  }
}

z.config({ customError: errorCode })

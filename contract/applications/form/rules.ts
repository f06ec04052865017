// What keeps a step from being done: rules no single field can tell. Read by the form and by the server.
import type { StepNumber, Steps } from './steps.ts'
import {
  boxesOf,
  lengthIn,
  type Materials,
  ucasLength,
} from '#contract/catalogue/courses/materials.ts'
import { addressFormOf, postcodeError } from '#contract/addresses/address-formats.ts'
import { profileErrors, type ProfileErrors } from '#contract/profiles/rules.ts'

type Check<N extends StepNumber> = (
  data: Steps[N],
  today: string,
  materials: Materials,
) => ProfileErrors

const required = (data: object, ...names: string[]): ProfileErrors =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = (data as Record<string, unknown>)[name]
      return value === null || value === '' || (Array.isArray(value) && value.length === 0)
        ? [[name, 'required']]
        : []
    }),
  )

const yearsLater = (day: string, years: number): string =>
  `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`

export const isMinor = (dateOfBirth: string | null, today: string): boolean =>
  dateOfBirth !== null && yearsLater(dateOfBirth, 18) > today

const addressNames = { street: 'address', city: 'city', state: 'state', zip: 'zip' } as const

/** What an address there may not go without, and a code that is none of the country. */
const addressErrors = (
  address: { address: string; city: string; state: string; zip: string; country: string | null },
  at = '',
): ProfileErrors => {
  const zip = postcodeError(address.country, address.zip)
  const { required: parts } = addressFormOf(address.country)
  const errors = {
    ...required(address, 'address', 'country', ...parts.map((part) => addressNames[part])),
    ...(zip ? { zip } : {}),
  }
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [at + name, error]))
}

/** A number is asked for and not required: nobody needs a phone to apply. */
const personal: Check<2> = (data, today) => {
  const errors: ProfileErrors = {
    ...profileErrors({ dateOfBirth: data.dateOfBirth }, today),
    ...required(data, 'givenNames', 'dateOfBirth', 'citizenships', 'residence', 'mail'),
    ...addressErrors(data),
    ...(data.mailing ? addressErrors(data.mailing, 'mailing.') : {}),
  }
  if (data.passportExpiresOn && data.passportExpiresOn <= today)
    errors['passportExpiresOn'] = 'passport_expired'
  if (data.passportIssuedOn && data.passportIssuedOn > today)
    errors['passportIssuedOn'] = 'in_the_future'
  if (
    data.passportIssuedOn &&
    data.passportExpiresOn &&
    data.passportExpiresOn <= data.passportIssuedOn
  )
    errors['passportExpiresOn'] = 'before_start'
  if (isMinor(data.dateOfBirth, today))
    Object.assign(
      errors,
      required(data, 'guardianName', 'guardianRelation'),
      data.guardianMail ? {} : required(data, 'guardianPhone'),
    )
  return errors
}

const months = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))

/** More than twelve months between the end of one study and the beginning of the next, or today. */
export const hasGap = (entries: Steps[3]['education'], today: string): boolean => {
  const known = entries
    .flatMap(({ startedOn, finishedOn, state }) =>
      startedOn
        ? [
            {
              from: months(startedOn),
              until: state === 'studying' ? Infinity : months(finishedOn ?? startedOn),
            },
          ]
        : [],
    )
    .sort((a, b) => a.from - b.from)
  let reached = known[0]?.until ?? Infinity
  for (const { from, until } of known.slice(1)) {
    if (from - reached > 12) return true
    reached = Math.max(reached, until)
  }
  return months(today.slice(0, 7)) - reached > 12
}

const education: Check<3> = (data, today) => {
  const plain = data.education.map(({ city: _, state: __, backlogs: ___, ...entry }) => entry)
  const errors = {
    ...profileErrors({ education: plain }, today),
    ...required(data, 'education'),
  }
  data.education.forEach((entry, n) => {
    if (entry.state === 'completed' && !entry.finishedOn)
      errors[`education.${n}.finishedOn`] = 'required'
  })
  if (data.gap === '' && hasGap(data.education, today)) errors['gap'] = 'gap_unexplained'
  return errors
}

const tests: Check<4> = (data, today) => {
  const errors = profileErrors({ tests: data.tests }, today)
  data.planned.forEach(({ on }, n) => {
    if (on < today) errors[`planned.${n}.on`] = 'in_the_past'
  })
  return errors
}

const experience: Check<5> = (data, today) => {
  const errors: ProfileErrors = {}
  data.work.forEach(({ from, until }, n) => {
    if (from > today.slice(0, 7)) errors[`work.${n}.from`] = 'in_the_future'
    if (until && until < from) errors[`work.${n}.until`] = 'before_start'
  })
  return errors
}

/** What was written in a box, and the name of its field. */
export const writtenIn = (
  data: Steps[6],
  { key, ucas }: { key: string; ucas: boolean },
): { field: string; written: string } =>
  ucas
    ? { field: key, written: data[key as 'whyCourse' | 'preparation' | 'beyond'] }
    : { field: `answers.${key}`, written: data.answers[key] ?? '' }

const statements: Check<6> = (data, _, materials) => {
  const errors: ProfileErrors = {}
  const boxes = boxesOf(materials)
  for (const box of boxes) {
    const { field, written } = writtenIn(data, box)
    const length = lengthIn(box.unit, written)
    if (length === 0) {
      if (box.needed) errors[field] = 'required'
    } else if (length < box.least) errors[field] = 'too_short'
    else if (length > box.most) errors[field] = 'too_long'
  }
  const together = boxes
    .filter(({ ucas }) => ucas)
    .reduce((sum, box) => sum + lengthIn(box.unit, writtenIn(data, box).written), 0)
  if (together > ucasLength.max) errors['whyCourse'] = 'too_long'
  if (data.referees.length < materials.referees) errors['referees'] = 'too_few_referees'
  data.referees.forEach(({ consent }, n) => {
    if (!consent) errors[`referees.${n}.consent`] = 'required'
  })
  return errors
}

/** Of a step only what the course asks: what was written for another course is not its university's to read. */
export const onlyNeeded = (data: Steps[6], materials: Materials): Steps[6] => {
  const boxes = boxesOf(materials)
  const isNeeded = (name: string, ucas: boolean) =>
    boxes.some((box) => box.key === name && box.ucas === ucas)
  return {
    whyCourse: isNeeded('whyCourse', true) ? data.whyCourse : '',
    preparation: isNeeded('preparation', true) ? data.preparation : '',
    beyond: isNeeded('beyond', true) ? data.beyond : '',
    answers: Object.fromEntries(
      Object.entries(data.answers).filter(([key]) => isNeeded(key, false)),
    ),
    referees: data.referees,
  }
}

const finance: Check<7> = (data) => {
  const errors = required(data, 'funding', 'convictions')
  if (data.amount !== null && data.currency === null) errors['currency'] = 'required'
  if (data.convictions && data.convictionsText === '') errors['convictionsText'] = 'required'
  if (['sponsor', 'employer'].includes(data.funding ?? '') && data.sponsor === '')
    errors['sponsor'] = 'required'
  if (!data.shareWithUniversity) errors['shareWithUniversity'] = 'consent_needed'
  return errors
}

const checks: { readonly [N in StepNumber]: Check<N> } = {
  1: (data) => required(data, 'intakeId'),
  2: personal,
  3: education,
  4: tests,
  5: experience,
  6: statements,
  7: finance,
  8: () => ({}),
}

/** Field path → what is wrong with it; empty when the step is done. `materials`: what the course asks to be written. */
export const stepErrors = <N extends StepNumber>(
  step: N,
  data: Steps[N],
  today: string,
  materials: Materials,
): ProfileErrors => checks[step](data, today, materials)

/** Every word a problem can be, for the words of `text/`. */
export const formErrors = [
  'required',
  'passport_expired',
  'in_the_future',
  'in_the_past',
  'before_start',
  'gap_unexplained',
  'too_short',
  'too_long',
  'too_few_referees',
  'consent_needed',
  'bad_zip',
  'bad_postcode',
  'no_postcodes',
] as const

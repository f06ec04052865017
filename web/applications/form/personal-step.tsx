import { genders } from '#contract/content/calls.ts'
import { maritalStatuses, type Steps } from '#contract/applications/form/steps.ts'
import { isMinor } from '#contract/applications/form/rules.ts'
import { useWords } from '#web/core/words.tsx'
import { usePlaces } from '#web/parts/entries/use-places.ts'
import { ManyField, SwitchField } from '#web/ui/app/fields.tsx'
import type { Edit } from './edit.ts'
import { FormChoice, FormCountry, FormDay, FormText } from './fields.tsx'
import { Group } from '../detail/group.tsx'
import { AddressFields } from './address-fields.tsx'
import css from './form.module.css'

const elsewhere = { address: '', city: '', state: '', zip: '', country: null }

/** Names exactly as in the passport; a guardian for whoever is under 18. */
export function PersonalStep({ edit, today }: { edit: Edit<Steps[2]>; today: string }) {
  const t = useWords('applications/form')
  const content = useWords('content')
  const { countries } = usePlaces()
  const { draft } = edit
  return (
    <>
      <Group name="name">
        <FormText edit={edit} name="givenNames" required max={100} auto="given-name" />
        <FormText edit={edit} name="familyName" max={100} auto="family-name" />
        <FormText edit={edit} name="preferredName" max={100} auto="nickname" />
      </Group>
      <Group name="identity">
        <FormDay edit={edit} name="dateOfBirth" required auto="bday" />
        <FormChoice
          edit={edit}
          name="gender"
          data={genders.map((value) => ({ value, label: content(`genders.${value}`) }))}
        />
        <ManyField
          {...edit.field('citizenships')}
          required
          label={t('fields.citizenships')}
          data={countries}
          maxValues={4}
          value={draft.citizenships}
          onChange={(citizenships) => edit.set({ citizenships })}
        />
        <FormCountry edit={edit} name="residence" required />
        <FormChoice
          edit={edit}
          name="maritalStatus"
          data={maritalStatuses.map((value) => ({
            value,
            label: t(`values.maritalStatus.${value}`),
          }))}
        />
      </Group>
      <Group name="passport">
        <FormText edit={edit} name="passportNumber" max={20} />
        <FormCountry edit={edit} name="passportCountry" />
        <FormDay edit={edit} name="passportIssuedOn" />
        <FormDay edit={edit} name="passportExpiresOn" />
      </Group>
      <Group name="contact">
        <FormText edit={edit} name="mail" required type="email" max={254} auto="email" />
        <FormText edit={edit} name="phone" type="tel" max={24} auto="tel" />
        <AddressFields edit={edit} auto />
      </Group>
      <SwitchField
        label={t('lists.mailing.add')}
        checked={draft.mailing !== null}
        onChange={(event) => edit.set({ mailing: event.currentTarget.checked ? elsewhere : null })}
      />
      {draft.mailing && <Mailing edit={edit} mailing={draft.mailing} />}
      <Group name="emergency">
        <FormText edit={edit} name="emergencyName" max={100} />
        <FormText edit={edit} name="emergencyRelation" max={60} />
        <FormText edit={edit} name="emergencyPhone" type="tel" max={24} />
      </Group>
      {isMinor(draft.dateOfBirth, today) && (
        <Group name="guardian">
          <FormText edit={edit} name="guardianName" required max={100} />
          <FormText edit={edit} name="guardianRelation" required max={60} />
          <FormText edit={edit} name="guardianMail" type="email" max={254} />
          <FormText
            edit={edit}
            name="guardianPhone"
            required={!draft.guardianMail}
            type="tel"
            max={24}
          />
        </Group>
      )}
    </>
  )
}

function Mailing({
  edit,
  mailing,
}: {
  edit: Edit<Steps[2]>
  mailing: NonNullable<Steps[2]['mailing']>
}) {
  const inside: Edit<typeof mailing> = {
    draft: mailing,
    set: (change) => edit.set({ mailing: { ...mailing, ...change } }),
    field: (path) => edit.field(`mailing.${path}`),
  }
  return (
    <div className={css.entry}>
      <Group name="mailing">
        <AddressFields edit={inside} />
      </Group>
    </div>
  )
}

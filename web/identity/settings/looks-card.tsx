import { useState } from 'react'
import { LanguageSwitch, ThemeSwitch } from '#web/shells/switches.tsx'
import type { changeUserDocument } from '#contract/identity/contact/calls.ts'
import type { RequestOf } from '#contract/kit.ts'
import { areLettersOn, setLettersOn } from '#web/core/shortcut.ts'
import { hasRole, usePerson } from '#web/core/session.tsx'
import { zoneChoices, zoneHere } from '#web/core/today.ts'
import { useWords } from '#web/core/words.tsx'
import { SelectField, SwitchField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Card } from '#web/ui/card.tsx'
import { locales } from '#text/words.ts'
import { useChangeUserDocument } from '#web/parts/identity/contact/change-user-document.ts'
import arrange from '#web/ui/app/arrange.module.css'
import css from './settings.module.css'

const asDevice = 'device'
type Attributes = RequestOf<typeof changeUserDocument>['body']['data']['attributes']

/** Language and appearance of this browser, the language of our letters, and where the person's days end. */
export function LooksCard() {
  const t = useWords('identity/settings')
  const ui = useWords('ui')
  const person = usePerson()
  const id = person.uuid
  const save = useChangeUserDocument({
    changes: ['account'],
    onDone: () => toast.good(t('looks.saved')),
    onFailure: toast.bad,
  })
  const change = (attributes: Attributes) =>
    save.run({ path: { id }, body: { data: { type: 'user--user', id, attributes } } })
  const [letters, showLetters] = useState(areLettersOn)
  const set = person.timezone_chosen ? person.timezone : asDevice
  return (
    <Card title={t('looks.title')}>
      <div className={css.switches}>
        <div>
          <p className={arrange.soft}>{ui('footer.language')}</p>
          <LanguageSwitch />
        </div>
        <div>
          <p className={arrange.soft}>{ui('footer.look')}</p>
          <ThemeSwitch />
        </div>
      </div>
      <SelectField
        label={t('looks.letters')}
        description={t('looks.lettersText')}
        value={person.langcode}
        disabled={save.pending}
        data={locales.map((value) => ({ value, label: ui(`language.${value}`) }))}
        onChange={(next) =>
          next &&
          next !== person.langcode &&
          change({ preferred_langcode: next as (typeof locales)[number] })
        }
      />
      <SelectField
        label={t('looks.zone')}
        description={t('looks.zoneText')}
        value={set}
        searchable
        disabled={save.pending}
        data={[
          {
            value: asDevice,
            label: t('looks.zoneHere', { zone: zoneHere().replaceAll('_', ' ') }),
          },
          ...zoneChoices(person.timezone),
        ]}
        onChange={(next) =>
          next && next !== set && change({ timezone: next === asDevice ? null : next })
        }
      />
      {!hasRole(person, 'student') && (
        <SwitchField
          label={t('looks.letterKeys')}
          description={t('looks.letterKeysText')}
          checked={letters}
          onChange={(event) => {
            setLettersOn(event.currentTarget.checked)
            showLetters(event.currentTarget.checked)
          }}
        />
      )}
    </Card>
  )
}

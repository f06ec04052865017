import { shownMail } from '#text/shown-mail.ts'
import { useState } from 'react'
import { Popover } from '@mantine/core'
import { screenPath } from '#contract/paths.ts'
import { actingNow } from '#web/core/access/acting.ts'
import { signOut, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { LanguageSwitch, ThemeSwitch } from './switches.tsx'
import css from './app-shell.module.css'

const places = [
  { to: screenPath('profile'), word: 'profile', icon: 'person' },
  { to: screenPath('settings'), word: 'settings', icon: 'settings' },
] as const

/** Who is signed in, language, appearance, and the way out. */
export function AccountMenu() {
  const t = useWords('ui')
  const person = usePerson()
  const [open, setOpen] = useState(false)
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      trapFocus
      shadow="lg"
      radius="lg"
      width={280}
    >
      <Popover.Target>
        <button
          type="button"
          className={css.account}
          aria-label={t('account.menu', { name: person.name })}
          onClick={() => setOpen(!open)}
        >
          <Avatar
            name={person.name}
            initials={person.field_initials}
            picture={person.picture?.url}
          />
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={css.accountMenu}>
          <p>
            <strong>{person.name}</strong>
            <span>{shownMail(person.mail)}</span>
          </p>
          {places.map(({ to, word, icon }) => (
            <Link key={to} to={to} onClick={() => setOpen(false)}>
              <Icon name={icon} /> {t(`nav.${word}`)}
            </Link>
          ))}
          <LanguageSwitch />
          <ThemeSwitch />
          <Button icon="exit" onClick={() => void signOut()}>
            {t('account.signOut')}
          </Button>
          {actingNow() === null && (
            <>
              <Button look="quiet" onClick={() => void signOut(true)}>
                {t('account.forget')}
              </Button>
              <p>
                <span>{t('account.forgetText')}</span>
              </p>
            </>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

// News of accounts, profiles and web forms.
import { greetingOf } from '#contract/person-fields.ts'
import { screenPath } from '#contract/paths.ts'
import type { Subscriptions } from '#server/core/domain.ts'
import { loadFormAnswers } from '#server/content/public.ts'
import { listAccountsWithRole, loadPerson } from '#server/identity/public.ts'
import { notify } from '../notify.ts'
import { regainAddress } from '../letters/lost-addresses.ts'

export const onAccountEvents: Subscriptions = {
  'identity.verified': async (ctx, { accountId, channel }) => {
    if (channel !== 'mail') return
    const person = await loadPerson(ctx, accountId)
    const { mail, language } = person
    const firstName = greetingOf(person)
    await regainAddress(ctx, mail)
    const notified = await notify(ctx, [accountId], {
      name: 'welcome',
      values: { firstName },
      link: screenPath('profile'),
      once: 'welcome',
    })
    if (notified.length > 0)
      await ctx.send({
        channel: 'mail',
        to: mail,
        language,
        name: 'welcome',
        values: { firstName, link: `${ctx.publicUrl}${screenPath('dashboard')}` },
      })
  },
  'identity.new_device': async (ctx, { accountId, device }) =>
    void (await notify(ctx, [accountId], {
      name: 'new_device',
      values: { device },
      link: `${screenPath('settings')}?tab=devices`,
    })),
  'identity.credentials_changed': async (ctx, { accountId, what }) =>
    void (await notify(ctx, [accountId], {
      name: 'credentials_changed',
      values: { what },
      link: screenPath('settings'),
    })),
  'identity.roles_changed': async (ctx, { accountId }) =>
    void (await notify(ctx, [accountId], {
      name: 'roles_changed',
      values: {},
      link: `${screenPath('settings')}?tab=activity`,
    })),
  'identity.recovery_moved': async (ctx, { accountId, step }) =>
    void (await notify(ctx, [accountId], {
      name: 'recovery_moved',
      values: { step },
      link: screenPath('settings'),
    })),
  'identity.recovery_asked': async (ctx, { accountIds, name, of }) =>
    void (await notify(ctx, accountIds, {
      name: of === 'staff' ? 'recovery_to_check' : 'recovery_to_confirm',
      values: { name },
      link: screenPath('recoveries'),
    })),
  'identity.memorial_asked': async (ctx, { accountId, name, of }) =>
    void (await notify(ctx, of, {
      name: 'memorial_to_check',
      values: { name },
      link: screenPath('person', { personId: accountId }),
    })),
  'identity.impersonated': async (ctx, { accountId, reason }) =>
    void (await notify(ctx, [accountId], {
      name: 'impersonated',
      values: { reason },
      link: `${screenPath('settings')}?tab=activity`,
    })),
  'identity.impersonation_over': async (ctx, { accountId, sessionId, reason, actions }) =>
    void (await notify(ctx, [accountId], {
      name: 'impersonation_over',
      values: { reason, actions },
      link: `${screenPath('settings')}?tab=activity`,
      once: `impersonation ${sessionId}`,
    })),
  'profiles.changed': async (ctx, { accountId, percent }) => {
    if (percent === 100)
      await notify(ctx, [accountId], {
        name: 'profile_complete',
        values: {},
        link: screenPath('courses'),
        once: 'profile_complete',
      })
  },
  'qualifications.rows_due': async (ctx, { rows, day }) =>
    void (await notify(ctx, await listAccountsWithRole(ctx, 'admin'), {
      name: 'rows_due',
      values: { rows },
      link: `${screenPath('rules')}?f.state=due`,
      once: `rows due ${day}`,
    })),
  'content.form_sent': async (ctx, { entryId, form }) => {
    const readers = [
      ...(await listAccountsWithRole(ctx, 'support')),
      ...(await listAccountsWithRole(ctx, 'admin')),
    ]
    const notice = await notify(ctx, readers, {
      name: 'form_received',
      values: { form },
      once: `form ${entryId}`,
    })
    if (form !== 'contact') return
    // Whoever writes here may have no account: the message itself goes to those who answer.
    const { name = '', email = '', message = '', about = '' } = await loadFormAnswers(ctx, entryId)
    for (const reader of notice) {
      const { mail, language } = await loadPerson(ctx, reader)
      const values = {
        name: String(name),
        email: String(email),
        message: String(message),
        about: String(about),
      }
      await ctx.send({ channel: 'mail', to: mail, language, name: 'contact_received', values })
    }
  },
}

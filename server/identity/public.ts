// The public interface of identity for other modules.
import { normalizeMail } from '#contract/person-fields.ts'
import type { GuardianView } from '#contract/identity/guardians/calls.ts'
import type { Role } from '#contract/roles.ts'
import type { Context } from '#server/core/context.ts'
import type { NotNull } from '#server/core/database/db.ts'
import { fail } from '#server/core/fail.ts'
import type { PersonData } from '#server/core/work/person-data.ts'
import type { Holder } from './closing/holders.ts'
import type { NetworkPlace } from './people/accounts-alike.ts'

export { containingFolded } from './people/containing-folded.ts'
export { publishTerms } from './people/publish-terms.ts'
export { assertGuardianConsent } from './guardians/assert-consent.ts'
export { guardianNeedOf } from './guardians/guardianship-rows.ts'
export { hasWayBack } from './recovery/way-back.ts'
export { noteBirthDate } from './guardians/note-birth-date.ts'
export { mobileOf } from './contact/phone-numbers.ts'
export { maskTarget } from './sign-in/codes.ts'

declare module '#server/core/work/events.ts' {
  interface Events {
    'identity.registered': {
      accountId: string
      roles: Role[]
      mail: string
      referralCode: string | null
    }
    /** `invitationId` as `inviteToRole` gave it; the roles are granted. */
    'identity.invitation_accepted': { invitationId: string; accountId: string }
    /** `place`: where it was proved; there may be no session yet. */
    'identity.verified': { accountId: string; channel: 'mail' | 'sms'; place?: NetworkPlace }
    'identity.new_device': { accountId: string; device: string }
    'identity.credentials_changed': {
      accountId: string
      what: 'password' | 'mail' | 'phone' | 'second_factor' | 'questions' | 'trust'
    }
    /** A step of a recovery, for the owner of the account. */
    'identity.recovery_moved': {
      accountId: string
      step: 'begun' | 'waiting' | 'stopped' | 'refused' | 'done'
    }
    /** Somebody needs these people to confirm who they are: as people they trust, or as the second of the staff. */
    'identity.recovery_asked': { accountIds: string[]; name: string; of: 'trusted' | 'staff' }
    'identity.impersonated': { accountId: string; by: string; reason: string }
    /** Somebody acted in another's name and does no longer; `actions` is how much they did. */
    'identity.impersonation_over': {
      accountId: string
      sessionId: string
      reason: string
      actions: number
    }
    'identity.roles_changed': { accountId: string; role: Role; granted: boolean }
    /** A change that two admins made counts now; the module that owns what changes applies it. */
    'identity.change_due': { id: string }
    /** Somebody closed their own account; they may come back. What others see or expect of them ends. */
    'identity.closing': { accountId: string }
    /** A guardian took their consent back: what the person has shared ends. */
    'identity.consent_withdrawn': { accountId: string }
    /** Its person has died: nobody signs in, and what others see of them ends. It may be a mistake. */
    'identity.memorial_begun': { accountId: string }
    /** One of the staff says that somebody has died, or that this was a mistake: these may confirm it. */
    'identity.memorial_asked': { accountId: string; name: string; of: string[] }
    /** No mistake was found in time: what others expect of them ends. */
    'identity.memorial_settled': { accountId: string }
    /** It was a mistake. */
    'identity.memorial_ended': { accountId: string }
    'identity.disabled': { accountId: string; by: string | null }
    'identity.enabled': { accountId: string; by: string | null }
  }
}

type Done<Of extends 'shares' | 'applications' | 'payments'> = (
  ctx: Pick<Context, 'sql' | 'now' | 'request'>,
  accountId: string,
) => Promise<GuardianView[Of]>

type OfEachHolder = { [M in Holder as `identity.personData.${M}`]: PersonData<M> }

declare module '#server/core/work/look-ups.ts' {
  interface LookUps extends OfEachHolder {
    /** The number of the help desk's ticket with this number, or else this id; null if there is none. */
    'identity.ticketNumber': (ctx: Pick<Context, 'sql'>, ticket: string) => Promise<string | null>
    /** The documents of an account; the title of one that is thrown away is empty. */
    'identity.ownDocuments': (
      ctx: Pick<Context, 'sql'>,
      accountId: string,
    ) => Promise<{ id: string; title: string }[]>
    /** The newest of what somebody has shared, applied to (states in the reader's words) and paid. */
    'identity.sharesOf': Done<'shares'>
    'identity.applicationsOf': Done<'applications'>
    'identity.paymentsOf': Done<'payments'>
  }
}

export type PersonNames = {
  id: string
  mail: string
  firstName: string
  lastName: string
  familyFirst: boolean
  /** For greeting them alone. */
  preferredName: string
  language: 'en' | 'de'
  /** Where their days end. */
  timeZone: NotNull<string>
}

/** Name and address of an active account. Fails `not_found`. */
export const loadPerson = async (
  ctx: Pick<Context, 'sql'>,
  accountId: string,
): Promise<PersonNames> => {
  const [row] = await ctx.sql<PersonNames[]>`
    select id, mail, first_name, last_name, family_first, preferred_name, language, coalesce(time_zone, 'UTC') as time_zone
    from identity.accounts where id = ${accountId}`
  return row ?? fail('not_found')
}

/** Where an account's days end: an IANA name; UTC until somebody has said. Fails `not_found`. */
export const timeZoneOf = async (ctx: Pick<Context, 'sql'>, accountId: string): Promise<string> =>
  (await loadPerson(ctx, accountId)).timeZone

/** The proved number of an account in E.164, or null. */
export const findProvedPhone = async (
  ctx: Pick<Context, 'sql'>,
  accountId: string,
): Promise<string | null> => {
  const [row] = await ctx.sql<{ phone: string }[]>`
    select phone from identity.accounts
    where id = ${accountId} and phone is not null and phone_verified_at is not null`
  return row?.phone ?? null
}

/**
 * The active account whose proved address this is, or null; callers must answer alike in both cases. The only way to find
 * a person by mail from another module (rule 15; `tools/boundaries.ts`): an unproved address is nobody's.
 */
export const findProvedAccountByMail = async (
  ctx: Pick<Context, 'sql'>,
  mail: string,
): Promise<PersonNames | null> => {
  const [row] = await ctx.sql<PersonNames[]>`
    select id, mail, first_name, last_name, family_first, preferred_name, language, coalesce(time_zone, 'UTC') as time_zone
    from identity.accounts
    where mail = ${normalizeMail(mail)} and email_verified_at is not null and status = 'active'`
  return row ?? null
}

/** Active accounts that hold a role, for telling them there is work. */
export const listAccountsWithRole = async (
  ctx: Pick<Context, 'sql'>,
  role: Role,
): Promise<string[]> =>
  (
    await ctx.sql<{ id: string }[]>`
    select a.id from identity.account_roles r join identity.accounts a on a.id = r.account_id
    where r.role = ${role} and a.status = 'active' order by a.id`
  ).map(({ id }) => id)

/** The same, with how they are reached and in which language: whom a letter to all of a role goes to. */
export const listPeopleWithRole = (ctx: Pick<Context, 'sql'>, role: Role): Promise<PersonNames[]> =>
  ctx.sql<PersonNames[]>`
    select a.id, a.mail, a.first_name, a.last_name, a.family_first, a.preferred_name, a.language, coalesce(a.time_zone, 'UTC') as time_zone
    from identity.account_roles r join identity.accounts a on a.id = r.account_id
    where r.role = ${role} and a.status = 'active' order by a.id`

/** Told by profiles: whether the profile is complete, and the account's picture. */
export const setProfile = async (
  ctx: Context,
  accountId: string,
  {
    status,
    picture,
  }: { status: 'incomplete' | 'complete'; picture: { id: string; url: string } | null },
): Promise<void> => {
  await ctx.sql`update identity.accounts set profile_status = ${status}, picture_id = ${picture?.id ?? null},
      picture_url = ${picture?.url ?? null}, changed_at = ${ctx.now}
    where id = ${accountId}`
  await ctx.publish([accountId], 'account')
}

export { referralCodeOf } from './contact/referral-codes.ts'
export { addAccount } from './sign-in/add-account.ts'
export { type DueChange, takeDueChange } from './changes/apply-change.ts'
export { agreedChange } from './changes/agreed-change.ts'
export { stopChanges } from './changes/stop-changes.ts'
export { requestChange } from './changes/request-change.ts'
export { isRoleUsable, roleUsableFrom } from './changes/role-usable.ts'
export { accessSeconds, newAccessToken, openSession } from './sessions/sessions.ts'
export { inviteToRole, withdrawRoleInvitation } from './invitations/invite-to-role.ts'
export {
  accountsAlike,
  listAccountsAtOneDevice,
  listAccountsAtPlace,
  type NetworkPlace,
} from './people/accounts-alike.ts'
export { normalisedMail, findSamePersonSigns } from './people/same-person.ts'
export { disableAccount, enableAccount } from './people/change-status.ts'
export { renameAccount } from './contact/rename-account.ts'
export { loadFixedName, fixName } from './contact/fixed-name.ts'
export { replacePassword } from './contact/replace-password.ts'

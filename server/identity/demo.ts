// The people of the demo world: one verified person a role, all with the same password.
// Privileged roles still give a second factor there: in demo mode alone a mailed code will do, and it is read at
// /dev/mailbox.
import { passportNameOf } from '#contract/person-fields.ts'
import { type Role, roles } from '#contract/roles.ts'
import type { Context } from '#server/core/context.ts'
import type { DemoPeople } from '#server/core/demo.ts'
import { addAccount } from './sign-in/add-account.ts'
import { hashPassword } from './sign-in/passwords.ts'
import { currentTerms } from './people/terms.ts'

const password = 'Lantern-hill-27'

const people: Readonly<Record<Role, readonly [string, string]>> = {
  student: ['Asha', 'Rao'],
  counsellor: ['Miriam', 'Okafor'],
  associate: ['Jonas', 'Weber'],
  agent: ['Ravi', 'Menon'],
  provider: ['Helen', 'Murray'],
  notary: ['Leïla', 'Haddad'],
  authenticator: ['Tomás', 'Ferreira'],
  owner: ['Grace', 'Lim'],
  maker: ['Pavel', 'Novák'],
  checker: ['Ingrid', 'Solberg'],
  auditor: ['Beatriz', 'Lindqvist'],
  support: ['Daniel', 'Mensah'],
  admin: ['Noor', 'Castillo'],
}

export const demoAccounts = async (ctx: Context<null>): Promise<DemoPeople> => {
  const passwordHash = await hashPassword(password)
  const accounts = {} as Record<Role, DemoPeople['accounts'][Role]>
  for (const [at, role] of roles.entries()) {
    const [firstName, lastName] = people[role]
    const mail = `${role}@demo.ao.example`
    const id = await addAccount(ctx, {
      mail,
      passwordHash,
      firstName,
      lastName,
      roles: [role],
      phone: `+49151234500${String(at + 10)}`,
      phoneCountry: 'DE',
      verified: true,
      termsVersion: await currentTerms(ctx, role),
    })
    accounts[role] = { id, mail, name: passportNameOf({ firstName, lastName }) }
  }
  const secondAdminId = await addAccount(ctx, {
    mail: 'admin2@demo.ao.example',
    passwordHash,
    firstName: 'Omar',
    lastName: 'Haddad',
    roles: ['admin'],
    phone: '+4915123450040',
    phoneCountry: 'DE',
    verified: true,
    termsVersion: await currentTerms(ctx, 'admin'),
  })
  return { password, accounts, secondAdminId }
}

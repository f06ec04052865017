// Demo world: well-known universities as issuers, and the demo people who can vouch.
import type { Context } from '#server/core/context.ts'
import type { DemoPeople } from '#server/core/demo.ts'
import { agreedChange } from '#server/identity/public.ts'
import { newId } from '#server/core/ids.ts'
import { syncVaultGrants } from './agents/agent-vaults.ts'

/** Name, place, country, website, other names. The first one is the demo authenticator's. */
const universities = [
  ['University of Delhi', 'New Delhi', 'IN', 'du.ac.in', 'Delhi University', 'DU'],
  ['University of Mumbai', 'Mumbai', 'IN', 'mu.ac.in', 'Mumbai University', 'Bombay University'],
  ['Indian Institute of Technology Bombay', 'Mumbai', 'IN', 'iitb.ac.in', 'IIT Bombay', 'IITB'],
  ['Anna University', 'Chennai', 'IN', 'annauniv.edu'],
  ['Savitribai Phule Pune University', 'Pune', 'IN', 'unipune.ac.in', 'University of Pune'],
  ['Central Board of Secondary Education', 'New Delhi', 'IN', 'cbse.gov.in', 'CBSE'],
  ['University of Nairobi', 'Nairobi', 'KE', 'uonbi.ac.ke'],
  ['University of Lagos', 'Lagos', 'NG', 'unilag.edu.ng', 'UNILAG'],
  ['Universidade de São Paulo', 'São Paulo', 'BR', 'usp.br', 'University of São Paulo', 'USP'],
  ['Peking University', 'Beijing', 'CN', 'pku.edu.cn', 'PKU'],
  ['Vietnam National University, Hanoi', 'Hanoi', 'VN', 'vnu.edu.vn', 'VNU'],
  [
    'Technical University of Munich',
    'Munich',
    'DE',
    'tum.de',
    'TUM',
    'Technische Universität München',
  ],
  ['University of Oxford', 'Oxford', 'GB', 'ox.ac.uk', 'Oxford University'],
  ['University of Toronto', 'Toronto', 'CA', 'utoronto.ca', 'UofT'],
  ['University of Melbourne', 'Melbourne', 'AU', 'unimelb.edu.au', 'UniMelb'],
] as const

export const demo = async (
  ctx: Context<null>,
  { accounts, secondAdminId }: DemoPeople,
): Promise<void> => {
  const { sql, now } = ctx
  const rows = universities.map(([name, location, country, website, ...aliases]) => ({
    id: newId(now.getTime()),
    name,
    location,
    country,
    website,
    aliases,
    created_by: accounts.admin.id,
    created_at: now,
    changed_at: now,
  }))
  for (const row of rows) await sql`insert into issuers.issuers ${sql(row)}`
  const admins = { requestedBy: accounts.admin.id, confirmedBy: secondAdminId }
  const line = (field: string, after: string) => ({ field, before: null, after })
  const own = rows[0]!
  await sql`update issuers.issuers set status = 'active' where id = ${own.id}`
  // The demo's mail domain is not the university's, so the demo's admins have confirmed it, as admins would.
  const { id: accountId, mail, name } = accounts.authenticator
  const id = newId(now.getTime())
  const lines = [line('issuer', own.name), line('person', name), line('email', mail)]
  const about = { subjectId: id, lines, raises: true }
  const payload = { email: mail, issuerId: own.id, accountId }
  const inForce = await agreedChange(ctx, { ...about, kind: 'authenticator', payload }, admins)
  const domain = await agreedChange(
    ctx,
    { ...about, kind: 'authenticator_domain', payload: { email: mail } },
    admins,
  )
  await sql`insert into issuers.authenticators (id, issuer_id, account_id, rank, name, email, in_force, change_request,
      domain_matches, domain_confirmed_by, domain_confirmed_at, domain_change, created_at, changed_at)
    values (${id}, ${own.id}, ${accountId}, 'primary', ${name}, ${mail}, true, ${inForce},
      false, ${secondAdminId}, ${now}, ${domain}, ${now}, ${now})`
  const notary = {
    id: newId(now.getTime()),
    name: accounts.notary.name,
    email: accounts.notary.mail,
    registrationNumber: 'DL-NOT-2019-0442',
  }
  const active = await agreedChange(
    ctx,
    {
      kind: 'notary',
      subjectId: notary.id,
      payload: { ...notary, accountId: accounts.notary.id },
      lines: [line('person', notary.name), line('registration', notary.registrationNumber)],
      raises: true,
    },
    admins,
  )
  await sql`insert into issuers.notaries (id, account_id, name, registration_number, area_of_practice, district, address_line1,
      pin_code, appointment_date, phone, email, country_code, status, change_request, created_by, created_at, changed_at)
    values (${notary.id}, ${accounts.notary.id}, ${notary.name}, ${notary.registrationNumber}, 'Education and civil records',
      'New Delhi', '14 Barakhamba Road', '110001', '2019-04-02', '+919811012345', ${notary.email}, 'IN', 'active',
      ${active}, ${accounts.admin.id}, ${now}, ${now})`
  const approved = await agreedChange(
    ctx,
    {
      kind: 'agent',
      accountId: accounts.agent.id,
      payload: {},
      lines: [line('person', accounts.agent.name)],
      raises: true,
    },
    admins,
  )
  await sql`insert into issuers.agents (account_id, organisation, city, country, approved, approved_by, change_request,
      created_at, changed_at)
    values (${accounts.agent.id}, 'Bright Path Education', 'New Delhi', 'IN', true, ${secondAdminId}, ${approved},
      ${now}, ${now})
    on conflict (account_id) do update set organisation = excluded.organisation, city = excluded.city,
      country = excluded.country, approved = true, approved_by = excluded.approved_by,
      change_request = excluded.change_request, changed_at = excluded.changed_at`
  await sql`insert into issuers.agent_students (agent_id, student_id, since) values (${accounts.agent.id}, ${accounts.student.id}, ${now})`
  await syncVaultGrants(ctx, accounts.agent.id)
}

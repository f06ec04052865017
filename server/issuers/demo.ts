// Demo world: well-known universities as issuers, and the demo people who can vouch.
import type { Context } from '#server/core/context.ts'
import type { DemoPeople } from '#server/core/demo.ts'
import { newId } from '#server/core/ids.ts'
import { openVaults } from './agents/agent-vaults.ts'
import { knowAgent } from './agents/load-agent.ts'

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

export const demo = async (ctx: Context<null>, { accounts }: DemoPeople): Promise<void> => {
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
  const own = rows[0]!
  // The demo's mail domain is not the university's, so the demo admin has confirmed it, as an admin would.
  const { id, mail, name } = accounts.authenticator
  await sql`insert into issuers.authenticators (id, issuer_id, account_id, rank, name, email, domain_matches,
      domain_confirmed_by, domain_confirmed_at, created_at, changed_at)
    values (${newId(now.getTime())}, ${own.id}, ${id}, 'primary', ${name}, ${mail}, false, ${accounts.admin.id}, ${now}, ${now}, ${now})`
  await sql`update issuers.issuers set status = 'active' where id = ${own.id}`
  await sql`insert into issuers.notaries (id, account_id, name, registration_number, area_of_practice, district, address_line1,
      pin_code, appointment_date, phone, email, country_code, status, created_by, created_at, changed_at)
    values (${newId(now.getTime())}, ${accounts.notary.id}, ${accounts.notary.name}, 'DL-NOT-2019-0442', 'Education and civil records',
      'New Delhi', '14 Barakhamba Road', '110001', '2019-04-02', '+911123456789', ${accounts.notary.mail}, 'IN', 'active',
      ${accounts.admin.id}, ${now}, ${now})`
  await knowAgent(ctx, accounts.agent.id, {
    organisation: 'Bright Path Education',
    city: 'New Delhi',
    country: 'IN',
    approvedBy: accounts.admin.id,
  })
  await sql`insert into issuers.agent_students (agent_id, student_id, since) values (${accounts.agent.id}, ${accounts.student.id}, ${now})`
  await openVaults(ctx, accounts.agent.id)
}

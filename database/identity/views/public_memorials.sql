-- Accounts that are kept in memory of their person, with how they were reached: nothing is sent there any more.
create view identity.public_memorials as
  select a.id as account_id, a.mail, case when a.phone_verified_at is not null then a.phone end as phone, m.confirmed_at
  from identity.memorials m join identity.accounts a on a.id = m.account_id
  where m.state in ('standing', 'ending');

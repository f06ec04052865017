-- Accounts that were merged, and who has what was theirs: what is signed still names the first.
create view identity.public_merges as
select from_id as account_id, holder_id from identity.merges where state = 'merged';

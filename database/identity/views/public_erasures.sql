-- Accounts that are erased, or are being erased: what is left of them stands under a number.
create view identity.public_erasures as
select account_id from identity.closings where state in ('erasing', 'erased');

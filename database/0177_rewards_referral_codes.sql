-- Codes by which people refer friends go to identity: whoever registers with one names somebody, and is told when it is nobody's.
alter table rewards.referral_codes set schema identity;

-- The known device that the browser of a session said it is, by the digest of its secret; of whichever account. Two accounts
-- that were used on one device may be one person, whatever network it was on.
alter table identity.sessions add column device_hash bytea check (octet_length(device_hash) = 32);
create index sessions_by_device on identity.sessions (device_hash) where device_hash is not null;

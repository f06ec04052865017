-- A refresh whose answer was lost may be asked for again: the old token stays good until its successor is seen in use,
-- by a refresh or by the access token that came with it.
alter table identity.refresh_tokens add column received_at timestamptz;
-- The refresh token that came in the same answer; null once this access token was used.
alter table identity.access_tokens add column acknowledges bytea check (octet_length(acknowledges) = 32);

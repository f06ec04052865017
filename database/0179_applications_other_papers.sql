-- Why a paper of another type stands on an item of the checklist; empty where it is of the item's own.
alter table applications.documents add column reason text not null default '' check (length(reason) <= 500);

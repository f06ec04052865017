-- A second public log whose entries everybody can read: what was confirmed and in whose name, which status lists and DID
-- documents were published. And the witnesses that sign the checkpoints of both logs beside AO.

alter table verification.log_nodes add log text not null default 'log' check (log in ('log', 'register'));
alter table verification.log_nodes alter log drop default;
alter table verification.log_nodes drop constraint log_nodes_pkey, add primary key (log, level, index);

alter table verification.checkpoints add log text not null default 'log' check (log in ('log', 'register'));
alter table verification.checkpoints alter log drop default;
alter table verification.checkpoints drop constraint checkpoints_pkey, add primary key (log, size);

create table verification.register (
  id bigint generated always as identity primary key,
  -- Its place among the entries, from 1; null until it is numbered.
  seq bigint unique check (seq > 0),
  kind text not null check (kind in ('confirmed', 'status', 'did')),
  -- Just what is hashed and published: canonical JSON.
  entry text not null,
  -- Of a confirmation: which credential, and whose name it carries.
  credential_id uuid unique references verification.credentials (id),
  organisation text,
  entered_at timestamptz not null,
  check ((kind = 'confirmed') = (credential_id is not null)),
  check ((kind = 'confirmed') = (organisation is not null))
);
create index register_unnumbered on verification.register (id) where seq is null;
create index register_by_organisation on verification.register (lower(organisation), seq) where organisation is not null;
create index register_by_kind on verification.register (kind, id) where kind <> 'confirmed';
create trigger register_stays before update or delete on verification.register
  for each row execute function verification.keep_register();

-- What was issued before there was a register; canonical JSON has its keys in order and no blanks.
insert into verification.register (kind, entry, credential_id, organisation, entered_at)
select 'confirmed',
  format('{"at":%s,"credential":%s,"kind":"confirmed","level":%s,"organisation":%s,"role":%s,"v":1}',
    to_json(c.body ->> 'validFrom'), to_json(encode(c.digest, 'hex')), to_json(s ->> 'level'),
    to_json(s #>> '{confirmedBy,organisation}'), to_json(s #>> '{confirmedBy,role}')),
  c.id, s #>> '{confirmedBy,organisation}', c.issued_at
from verification.credentials c, lateral (select c.body #> '{credentialSubject,verification}' as s) said
where s #>> '{confirmedBy,organisation}' is not null
order by c.issued_at, c.id;

create table verification.cosignatures (
  log text not null,
  size bigint not null,
  -- The witness's public key as the setting names it: name+id+key.
  witness text not null,
  -- Its line of the signed note.
  line text not null,
  cosigned_at timestamptz not null,
  primary key (log, size, witness),
  foreign key (log, size) references verification.checkpoints (log, size)
);
create trigger cosignatures_are_append_only before update or delete on verification.cosignatures
  for each row execute function core.refuse_change();

-- Witnesses that do not cosign at present; without a row there is nothing to tell.
create table verification.witness_faults (
  log text not null,
  witness text not null,
  since timestamptz not null,
  fault text not null,
  told_at timestamptz,
  primary key (log, witness)
);

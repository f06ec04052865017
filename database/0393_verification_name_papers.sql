-- A paper of the holder's own beside a request: why its document bears another name than theirs. One at a time.
create table verification.name_papers (
  request_id uuid primary key references verification.requests (id),
  document_id uuid not null,
  reason text not null,
  attached_at timestamptz not null
);

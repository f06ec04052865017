-- Requests of one level among very many, the newest of each state first.

create index requests_by_tier on verification.requests (tier, status, requested_at desc, id desc);

-- The register tells of the head of what is sealed about money, too.
alter table verification.register drop constraint register_kind_check;
alter table verification.register add constraint register_kind_check check (kind in ('confirmed', 'status', 'did', 'money'));

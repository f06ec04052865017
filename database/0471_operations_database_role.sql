-- Whether the process is connected by a role that does not own the tables.
alter table operations.health_samples add column role_apart boolean;

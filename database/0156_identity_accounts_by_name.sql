-- People in the order of their names, as other modules list them.
create index accounts_by_name on identity.accounts ((trim(first_name || ' ' || last_name)));

-- By what limits, prices and settings change.
select core.seal_table('identity.change_requests', '{id}');

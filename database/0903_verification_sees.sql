-- What a verifier sees is what a request shows them: the file, its claims, and who asks with their address; no date of birth.
update verification.plans set sees = '{file,claims,name,mail}';
alter table verification.plans add check (sees <@ array['file', 'claims', 'name', 'mail']);

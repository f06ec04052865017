-- Two signs are a whole name where each is a syllable or a word: 清华. Elsewhere the contract asks for three.
alter table issuers.issuers drop constraint issuers_name_check;
alter table issuers.issuers add constraint issuers_name_check check (length(name) between 2 and 100);

-- As in profiles: codes by post of other countries are longer than seven signs.
alter table issuers.issuers drop constraint issuers_zip_check;
alter table issuers.issuers add constraint issuers_zip_check check (length(zip) <= 12);

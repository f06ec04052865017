-- A university. time_zone: an IANA name; its days end there.
create view catalogue.public_providers as
select id, slug, name, name_de, country, city, time_zone
from catalogue.providers;

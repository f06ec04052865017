-- A university.
create view catalogue.public_providers as
select id, slug, name, name_de, country, city
from catalogue.providers;

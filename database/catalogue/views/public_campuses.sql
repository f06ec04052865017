-- A campus of a university.
create view catalogue.public_campuses as
select id, city
from catalogue.campuses;

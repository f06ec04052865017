-- What a paper asks may differ by the city of the course (money for London and elsewhere), and be for so many months at most.
update qualifications.rules set body = '{"cities": [], "exceptCities": [], "atMost": null}' || body where kind = 'paper';
drop index qualifications.rules_of_paper;
create unique index rules_of_paper on qualifications.rules ((body ->> 'paper'), (body ->> 'destination'), (body ->> 'asks'),
  (body ->> 'countries'), (body ->> 'levels'), coalesce(body ->> 'cities', '[]'), coalesce(body ->> 'exceptCities', '[]'))
  where kind = 'paper' and retired_at is null;

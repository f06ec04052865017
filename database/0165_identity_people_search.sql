-- Finding people takes how many are wanted as well.
drop function if exists identity.public_people_like (text);

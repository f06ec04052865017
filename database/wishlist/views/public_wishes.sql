-- A course that somebody saved; taken out again when removed_at is set.
create view wishlist.public_wishes as
select account_id, course_id, removed_at
from wishlist.wishes;

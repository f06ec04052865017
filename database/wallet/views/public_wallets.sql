-- A wallet of a person or a programme (owner_id) or of the platform (null). person_id: of persons only.
create view wallet.public_wallets as
select id, person_id, owner_id, status
from wallet.wallets;

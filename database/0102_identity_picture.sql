-- Where an account's picture is shown, told by profiles together with its id.
alter table identity.accounts add column picture_url text;
update identity.accounts a set picture_url = '/api/rest/profile-image/' || i.key
  from profiles.images i where i.account_id = a.id and i.id = a.picture_id;
update identity.accounts set picture_id = null where picture_url is null;
alter table identity.accounts add constraint picture_has_an_address check ((picture_id is null) = (picture_url is null));

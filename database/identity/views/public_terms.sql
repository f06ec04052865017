-- What people accept, every version of it: terms by role, and the privacy notice, which is everyone's.
create view identity.public_terms as
  select document, role, language, version, title, body, published_at from identity.terms;

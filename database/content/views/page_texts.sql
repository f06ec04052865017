-- Every version of every page about the installation: the ones people accept are identity's. Terms of those who act for others
-- are alike in all their roles; the counsellor's stand for them.
create view content.page_texts as
  select page, version, language, title, body, published_at from content.page_versions
  union all
  select case when document = 'privacy' then 'privacy' when role = 'student' then 'terms' else 'working_terms' end,
    version, language, title, body, published_at
  from identity.public_terms where role in ('everyone', 'student', 'counsellor');

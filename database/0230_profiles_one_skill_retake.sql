-- IELTS One Skill Retake: one part was taken again. Some universities do not take such a result.
alter table profiles.test_scores add column one_skill_retake boolean not null default false;

-- People that the demo made have passwords that everybody knows. They sign in only where the start allowed it.
alter table person add column demo boolean not null default false;
-- The demo's addresses cannot exist anywhere else.
update person set demo = true where split_part(email, '@', 2) in ('demo.praxis.test', 'praxis.test', 'other.praxis.test');

-- Renewing a session counts up: a token names its number, and one of an earlier number is good for a short grace only.
alter table sign_in add column renewal integer not null default 0;
alter table sign_in add column renewed_at timestamptz;

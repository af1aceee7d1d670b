-- Whether learners are asked how they liked a session.
alter table organisation add column learner_feedback boolean not null default true;

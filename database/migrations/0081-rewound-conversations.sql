-- Practice counts nowhere: in no figure, course, assignment, badge, certificate or leaderboard. It has no score of its own here.
alter table attempt add column practice boolean not null default false;

-- A conversation that was begun again from a turn of another: the turns before that one are copies.
alter table conversation
  -- Null once that one is deleted, and of those that were begun as any other.
  add column rewound_from bigint,
  -- The learner's turn that is said anew.
  add column rewound_turn integer check (rewound_turn > 0),
  -- How long the copied part had lasted; it was paid for then.
  add column rewound_ms integer not null default 0 check (rewound_ms >= 0),
  -- When its oldest words were said, which retention counts from; null: when it began.
  add column oldest_words_at timestamptz,
  add foreign key (organisation_id, rewound_from) references conversation (organisation_id, submission_id)
    on delete set null (rewound_from);
create index conversation_rewound on conversation (organisation_id, rewound_from) where rewound_from is not null;

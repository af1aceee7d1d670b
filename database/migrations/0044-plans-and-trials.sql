-- Why an organisation got a plan: 'trial', 'payment', or in the words of the provider's staff.
alter table plan add column reason text not null default '';

-- How many days the trial has, for the sentence at its end; null where nobody knows.
alter table organisation add column trial_days integer check (trial_days > 0);

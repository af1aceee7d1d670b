/** With fewer different people a number says too much about single ones. Forms, leaderboards and analytics hold to it. */
export const fewestPeople = 5;

/** Why an answer about fewer people is refused, for pages and files that say so. */
export const fewPeopleReason = 'analytics.few-people';

/** With fewer different people a number says too much about single ones. Forms, leaderboards and analytics hold to it. */
export const fewestPeople = 5;

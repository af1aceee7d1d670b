/** How many days the usage of the dashboard is about, today included. */
export const usageDays = 7;
/** How much each of its lists holds. */
export const feedSize = 10;
export const latestSimulations = 3;

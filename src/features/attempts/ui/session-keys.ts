/** The nouns of the query cache that a write to sessions makes stale: lists and logs, and the numbers on cards. */
export const sessionNouns = ['analytics-submission', 'analytics-event'] as const;

/** Where somebody's own views are. */
export const savedViewsPath = '/analytics-data/views';

export const dataExportsPath = '/analytics-data/exports';

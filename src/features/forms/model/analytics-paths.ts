/** Where what was answered can be seen: all forms, and one of them. */
export const formsAnalyticsPath = '/analytics-data/forms';

export function formAnalyticsPath(id: string): string {
  return `${formsAnalyticsPath}/${id}`;
}

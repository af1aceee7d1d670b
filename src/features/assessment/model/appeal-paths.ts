export const appealsPath = '/appeals';

/** The words of one appeal, and its decision. */
export function appealPath(id: string): string {
  return `${appealsPath}/${id}`;
}

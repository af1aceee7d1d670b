import { virtualHumansPath } from '#features/virtual-humans/model/virtual-human-paths.ts';

/** How far the scorer of one virtual human agrees with people. */
export function calibrationPath(virtualHumanId: string): string {
  return `${virtualHumansPath}/${virtualHumanId}/calibration`;
}

/** The words of one gold session, and its rating. */
export function goldSessionPath(virtualHumanId: string, assessmentId: string): string {
  return `${calibrationPath(virtualHumanId)}/${assessmentId}`;
}

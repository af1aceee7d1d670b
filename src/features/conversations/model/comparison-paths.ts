import { editPath, virtualHumansPath } from '#features/virtual-humans/model/virtual-human-paths.ts';

/** What the built-in engine and a model understood of the same turns of one virtual human. */
export function comparisonPath(virtualHumanId: string): string {
  return `${virtualHumansPath}/${virtualHumanId}/comparison`;
}

/** Where what a model heard becomes a wording by one click. */
export function heardByModelPath(virtualHumanId: string): string {
  return `${editPath(virtualHumanId)}?section=unheard&item=model`;
}

import type { ContentKindDefinition } from '#features/content/server/index.ts';
import { courseKind } from '#features/courses/server/index.ts';
import { simulationKind } from '#features/simulations/server/index.ts';
import { virtualHumanKind } from '#features/virtual-humans/server/index.ts';

/** Every kind of content. */
export const contentKinds: readonly ContentKindDefinition[] = [simulationKind, virtualHumanKind, courseKind];

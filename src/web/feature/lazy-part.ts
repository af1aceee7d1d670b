import { type ComponentType, lazy } from 'react';

/** A component that is loaded where it is shown; its parent provides a Suspense. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazy(async () => ({ default: await load() }));
}

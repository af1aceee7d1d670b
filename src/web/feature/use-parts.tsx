import { useRouteContext } from '@tanstack/react-router';
import { type ComponentType, Suspense } from 'react';
import { type ExtensionPoint, getOnlyPart } from '#kernel/extension-point.ts';

/** A component that a feature shows in the place of another. */
export interface PlacedComponent<Props = object> {
  /** Unique in its place. */
  readonly key: string;
  readonly Part: ComponentType<Props>;
}

/** The parts that features brought to an extension point, in the order of main/web/web-features.ts. */
export function useParts<Part>(point: ExtensionPoint<Part>): readonly Part[] {
  return point.listIn(useRouteContext({ from: '__root__' }).contributions);
}

/** The same for a place that needs exactly one part. */
export function useOnlyPart<Part>(point: ExtensionPoint<Part>): Part {
  return getOnlyPart(point, useRouteContext({ from: '__root__' }).contributions);
}

/**
 * All components of a place, one after the other. One that is still loading does not take away the page around it, unless
 * the page waits for all of them: what stands below them then does not move when they come.
 */
export function PlacedComponents({
  point,
  awaited = false,
}: {
  point: ExtensionPoint<PlacedComponent>;
  awaited?: boolean;
}) {
  return useParts(point).map(({ key, Part }) =>
    awaited ? (
      <Part key={key} />
    ) : (
      <Suspense key={key}>
        <Part />
      </Suspense>
    ),
  );
}

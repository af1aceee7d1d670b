import type { z } from 'zod';
import { keepsKey, type ModelSettings, modelSettingsChange } from './model-settings.ts';

/** The uses for which another model than the general one can be chosen. */
export const routedUses = ['conversation', 'scoring', 'authoring', 'agents'] as const;
export type RoutedUse = (typeof routedUses)[number];

/** What a use has of its own. */
export type ModelRoute = Pick<
  ModelSettings,
  'engine' | 'baseUrl' | 'modelId' | 'inputPriceMicros' | 'outputPriceMicros'
>;

/** A key that is left out stays, where the provider stays. */
export const modelRouteForm = modelSettingsChange
  .pick({
    engine: true,
    baseUrl: true,
    modelId: true,
    inputPriceMicros: true,
    outputPriceMicros: true,
    key: true,
  })
  .required({
    engine: true,
    baseUrl: true,
    modelId: true,
    inputPriceMicros: true,
    outputPriceMicros: true,
  });
export type ModelRouteForm = z.output<typeof modelRouteForm>;

type Sealed = { sealedKey: string | null };

/**
 * The settings by which a use is asked. The general key goes along where the route has none of its own and is at the same
 * address: it is sent to nobody else.
 */
export function applyRoute<Setting extends ModelSettings & Sealed>(
  setting: Setting,
  route: (ModelRoute & Sealed) | undefined,
): Setting {
  if (!route) return setting;
  const routed = { ...setting, ...route };
  return { ...routed, sealedKey: route.sealedKey ?? (keepsKey(setting, routed) ? setting.sealedKey : null) };
}

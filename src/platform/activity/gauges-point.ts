import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { MetricGauge } from './metrics-route.ts';

/** What the metrics tell of a feature. */
export const gaugesPoint = defineExtensionPoint<readonly MetricGauge[]>('activity.gauges');

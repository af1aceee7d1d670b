import type { ContentKind } from '#features/content/model/content-kind.ts';
import { defineExtensionPoint } from '#kernel/extension-point.ts';

/** How the API names the moments of a kind at which forms are asked: BEGIN_<word> and END_<word>. */
export type FormTrigger = { kind: ContentKind; word: string };

export const formTriggerPoint = defineExtensionPoint<FormTrigger>('forms.trigger');

import type { ContentKind } from '#features/content/model/content-kind.ts';
import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';

/** How the API names the moments of a kind at which forms are asked: BEGIN_<word> and END_<word>. */
export type FormTrigger = {
  kind: ContentKind;
  word: string;
  /** Whether somebody who may play the item is far enough for its end form. A kind without this asks at any time. */
  isAtEnd?(scope: ReadScope, viewer: Viewer, itemId: number): Promise<boolean>;
};

export const formTriggerPoint = defineExtensionPoint<FormTrigger>('forms.trigger');

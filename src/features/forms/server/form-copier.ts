import * as z from 'zod';
import type { Copier, ItemBaggage } from '#features/content/server/index.ts';
import { notFound } from '#kernel/app-error.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { type FormContent, formContentSchema } from '../model/form-content.ts';
import { editPath, feedbackFormsPath } from '../model/form-paths.ts';
import { assertCan, can } from '../model/permissions.ts';
import { stages } from '../model/stage.ts';
import { makeHash, targetOf } from './form-service.ts';
import { findForm, holdForm, insertForm, publishDraft, writeDraft } from './form-store.ts';
import { listPlacements, replacePlacements } from './placement-store.ts';

const text = { title: z.string(), content: formContentSchema, anonymous: z.boolean() };
const packedFormSchema = z.object({
  format: z.literal(1),
  ...text,
  allowMultipleSubmissions: z.boolean(),
  /** Null where nothing is published. */
  published: z.object(text).nullable(),
});

/** Forms in another organisation: their questions. Answers stay behind, and the address is a new one. */
export const formCopier: Copier = {
  kind: 'form',
  listedAt: feedbackFormsPath,
  editedAt: editPath,
  canCreate: (viewer) => can(viewer, 'form:create'),
  async assertMayCopy(scope, viewer, id) {
    assertCan(viewer, 'form:create');
    const form = await findForm(scope, id);
    if (!form || !can(viewer, 'form:read', targetOf(form))) throw notFound();
  },
  async pack(scope, id) {
    await holdForm(scope, id);
    const form = await findForm(scope, id);
    if (!form) return null;
    const { title, content, anonymous, allowMultipleSubmissions, published } = form;
    const packed = { format: 1, title, content, anonymous, allowMultipleSubmissions, published };
    return { title, content: packed, mediaIds: [], parts: [] };
  },
  async unpack(scope, { id, content, authorPersonId, published, isPart }) {
    const form = packedFormSchema.parse(content);
    const opened = published || isPart ? form.published : null;
    await insertForm(scope, { id, ...(opened ?? form), hash: makeHash(), authorPersonId });
    if (opened) {
      await write(scope, id, { ...opened, allowMultipleSubmissions: form.allowMultipleSubmissions }, false);
      await publishDraft(scope, id, authorPersonId);
    }
    // What its authors have changed since then comes along as a change that is not published.
    const isChanged = opened !== null && JSON.stringify(textOf(opened)) !== JSON.stringify(textOf(form));
    if (!opened || isChanged) await write(scope, id, form, isChanged);
  },
};

type Text = { title: string; content: FormContent; anonymous: boolean };

function textOf({ title, content, anonymous }: Text): Text {
  return { title, content, anonymous };
}

async function write(
  scope: Scope,
  id: number,
  { title, content, anonymous, allowMultipleSubmissions }: Text & { allowMultipleSubmissions: boolean },
  changesContent: boolean,
): Promise<void> {
  const fields = { title, content, anonymous, allowMultipleSubmissions };
  await writeDraft(scope, id, { expectedRevision: null, changesContent, fields });
}

const placementsSchema = z.object({
  placements: z.array(z.object({ stage: z.enum(stages), formId: z.number().int() })),
});

/** The forms that are asked before and after an item come along with it. */
export const placedForms: ItemBaggage = {
  name: 'forms',
  async pack(scope, itemId) {
    const placements = await listPlacements(scope, itemId);
    if (placements.length === 0) return null;
    const parts = placements.map(({ formId }) => ({ kind: formCopier.kind, id: formId }));
    return { content: { placements }, mediaIds: [], parts };
  },
  async unpack(scope, itemId, content, replacements) {
    const { placements } = placementsSchema.parse(content);
    const copied = placements.flatMap(({ stage, formId }) => {
      const copy = replacements.part({ kind: formCopier.kind, id: formId });
      return copy === null ? [] : [{ stage, formId: copy }];
    });
    await replacePlacements(scope, itemId, copied);
  },
};

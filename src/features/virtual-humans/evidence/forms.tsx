import { CountedForm } from './counted/CountedForm.tsx';
import type { EvidenceForm } from './evidence-form.tsx';
import type { Evidence } from './kinds.ts';
import { PhrasesForm } from './said/PhrasesForm.tsx';
import { SceneForm } from './scene/SceneForm.tsx';
import { TopicsForm } from './topic/TopicsForm.tsx';

/** The form of each kind. The list is separate, because the server reads kinds.ts and has no screens. */
const forms: { [Kind in Evidence['kind']]: EvidenceForm<Extract<Evidence, { kind: Kind }>> } = {
  scene: SceneForm,
  topic: TopicsForm,
  learned: TopicsForm,
  said: PhrasesForm,
  named: PhrasesForm,
  counted: CountedForm,
};

export function formOf({ kind }: Evidence): EvidenceForm<Evidence> {
  return forms[kind] as EvidenceForm<Evidence>; // found by the name that the content bears
}

/**
 * The server's English texts by reason. Clients show their own language by the reason (`extensions.reason`, and the
 * reasons of single fields in `extensions.fields`).
 */
export const virtualHumanTexts = {
  'virtual-human.title-too-long': 'The title must be 50 characters or fewer.',
  'virtual-human.text-too-long': 'This text is too long.',
  'virtual-human.choice-unknown': 'This value is not one of the choices.',
  'virtual-human.status-unknown': 'The status must be Published or Unpublished.',
  'virtual-human.number-out-of-range': 'This number is outside its range.',
  'virtual-human.too-many': 'There are too many of these.',
  'virtual-human.field-invalid': 'This value is not valid.',
  'virtual-human.invalid': 'Some fields are not valid.',
  'virtual-human.content-too-large': 'The content is too large to be saved. Remove some of it.',
  'virtual-human.type-fixed': 'The type of a virtual human cannot be changed.',
  'virtual-human.conflict':
    'Somebody else changed this virtual human in the meantime. Load it again to continue.',
  'virtual-human.not-publishable': 'This virtual human cannot be published yet.',
  'virtual-human.archived': 'Restore this virtual human before you publish it.',
  'virtual-human.not-archived': 'Only archived virtual humans can be deleted.',
  'virtual-human.not-a-picture': 'This media item is not a picture.',
  'virtual-human.editor-unknown': 'An editor must be a member who may create content.',
  'virtual-human.group-unknown': 'A group does not exist.',
  'virtual-human.tag-unknown': 'A tag does not exist.',
  'virtual-human.not-medical': 'Your organisation cannot create medical virtual humans.',
  'virtual-human.plan-without': 'Your plan does not include virtual humans.',
  'virtual-human.plan-limit':
    'Your plan has no room for another virtual human. Archive one, or ask for a larger plan.',
  'virtual-human.file-too-large': 'This file is too large: the most is 20 MB.',
  'virtual-human.file-unreadable': 'This file cannot be read. It may be damaged, or another kind of file.',
  'virtual-human.file-not-a-case': 'This is no file of a virtual human.',
  'virtual-human.file-format-unknown':
    'This file was made by a newer version of Praxis, which this installation does not know yet.',
  'virtual-human.file-invalid': 'Something in this file is not valid.',
  'virtual-human.file-picture-missing': 'A picture is missing in this file.',
  'virtual-human.file-picture-invalid': 'A picture in this file is damaged, too large, or no picture.',
  'virtual-human.file-pictures-too-large': 'The pictures are too large together: the most is 12 MB.',
  'virtual-human.draft-no-model': 'Your organisation has chosen no language model.',
  'virtual-human.draft-brief': 'The brief has 20 to 4,000 characters.',
  'virtual-human.draft-running': 'A draft of yours is being written. Wait for it, or cancel it.',
  'virtual-human.brief-file-too-large': 'This file is too large: the most is 50 MB.',
  'virtual-human.brief-file-empty': 'This file is empty.',
  'virtual-human.brief-file-kind': 'Only PDF, DOCX and text files can be read.',
  'virtual-human.brief-damaged': 'This document is damaged.',
  'virtual-human.brief-locked': 'This document has a password. Save it without one.',
  'virtual-human.brief-too-large-inside': 'This document is too large once it is unpacked.',
  'virtual-human.brief-too-many-pages': 'This document has more than 500 pages.',
  'virtual-human.brief-too-long':
    'This document is too long: the most is 20,000 characters. Give the part that matters.',
  'virtual-human.brief-no-text':
    'There is no text in this document. Scanned pages are pictures and cannot be read.',
  'virtual-human.brief-took-too-long': 'This document took too long to read.',
} as const;

export type VirtualHumanReason = keyof typeof virtualHumanTexts;

export function isVirtualHumanReason(text: string): text is VirtualHumanReason {
  return Object.hasOwn(virtualHumanTexts, text);
}

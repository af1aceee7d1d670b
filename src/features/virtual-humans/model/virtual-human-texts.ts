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
  'virtual-human.too-many-topics': 'A case has at most 500 topics. Remove some of them.',
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
  'virtual-human.plan-without-children': 'Your plan does not include characters younger than 18.',
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
  'virtual-human.draft-no-model':
    'Your organisation has no language model for this, or has switched this use off.',
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
  'virtual-human.character-empty': 'This file is empty.',
  'virtual-human.character-too-large': 'This file is too large: the most is 30 MB.',
  'virtual-human.character-not-glb': 'This is no GLB file. Export the character as glTF binary (.glb).',
  'virtual-human.character-version': 'This file has another version of glTF. Export it as glTF 2.0.',
  'virtual-human.character-truncated': 'This file is damaged: it is shorter or longer than it says.',
  'virtual-human.character-json': 'The description inside this file cannot be read.',
  'virtual-human.character-json-deep': 'The description inside this file is too large or nested too deep.',
  'virtual-human.character-outside-file':
    'This file refers to other files. Put textures and buffers into the GLB itself.',
  'virtual-human.character-extension':
    'This file is packed in a way that cannot be read here, such as Draco or KTX2. Export it without, or with Meshopt.',
  'virtual-human.character-too-many-parts': 'This file has too many parts.',
  'virtual-human.character-range': 'This file is damaged: a part of it points outside its data.',
  'virtual-human.character-values': 'This file is damaged: some of its numbers are no numbers.',
  'virtual-human.character-cycle': 'The nodes of this file form a circle.',
  'virtual-human.character-no-scene': 'There is nothing in the scene of this file.',
  'virtual-human.character-draws':
    'This character has too many separate parts: the most are 64. Join meshes and materials.',
  'virtual-human.character-triangles': 'This character is too detailed: the most are 300,000 triangles.',
  'virtual-human.character-texture-kind': 'A texture is no PNG, JPEG or WebP picture.',
  'virtual-human.character-texture-side': 'A texture is too large: the most are 4,096 pixels on a side.',
  'virtual-human.character-texture-pixels':
    'The textures are too large together: the most are 50 million pixels. Make most of them 2,048 pixels wide or less.',
  'virtual-human.character-morph-points':
    'The shapes of the face need too much memory. Put them on the head alone, not on the whole body.',
  'virtual-human.character-shapes-none':
    'This character has no shapes for its face. Export it with ARKit blend shapes or Oculus visemes.',
  'virtual-human.character-jaw': 'No shape opens the jaw (jawOpen or viseme_aa).',
  'virtual-human.character-lips':
    'No shape rounds the lips (mouthFunnel and mouthPucker, or viseme_O and viseme_U).',
  'virtual-human.character-blink': 'No shape closes the eyes (eyeBlinkLeft and eyeBlinkRight).',
  'virtual-human.character-skeleton-none': 'This character has no skeleton.',
  'virtual-human.character-head': 'No bone is the head.',
  'virtual-human.character-neck': 'No bone is the neck.',
  'virtual-human.character-spine': 'No bone is the spine.',
  'virtual-human.character-arms': 'Bones of the arms are missing: upper arm, forearm and hand on both sides.',
  'virtual-human.character-height': 'This character is not as tall as a person. Export it in metres.',
  'virtual-human.character-took-too-long': 'This file took too long to check.',
  'virtual-human.character-limit':
    'Your organisation has 20 characters, which is the most. Archive one first.',
  'virtual-human.character-portrait': 'A portrait is missing, or it is larger than 2 MB.',
  'virtual-human.character-text-missing': 'Please fill this in.',
  'virtual-human.character-unconfirmed': 'Confirm that your organisation may use this character.',
  'virtual-human.character-not-archived': 'Only archived characters can be deleted.',
  'virtual-human.character-in-use':
    'This character is still shown in virtual humans. Choose another one there first.',
} as const;

export type VirtualHumanReason = keyof typeof virtualHumanTexts;

export function isVirtualHumanReason(text: string): text is VirtualHumanReason {
  return Object.hasOwn(virtualHumanTexts, text);
}

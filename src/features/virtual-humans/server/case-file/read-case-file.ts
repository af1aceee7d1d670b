import { reasonsByField } from '#features/content/model/content-fields.ts';
import { checkVariables } from '#platform/graphql/text-check.ts';
import {
  type CaseFile,
  caseFileKind,
  caseFileSchema,
  hasItsPictures,
  isCaseFileFormat,
} from '../../model/case-file.ts';
import { caseFileLimits } from '../../model/case-file-limits.ts';
import { caseLimits } from '../../model/case-parts.ts';
import { isVirtualHumanReason } from '../../model/virtual-human-texts.ts';
import { refuse, virtualHumanKind } from '../virtual-human-kind.ts';

/**
 * What a file says, whoever wrote it: every field is checked as a form checks it, and nothing else of it is read. Nothing in
 * it is unpacked, so that it is never larger than it came.
 * @throws BAD_USER_INPUT with the reason, and the places in the file that are wrong
 */
export function readCaseFile(bytes: Buffer): CaseFile {
  const told = readJson(bytes);
  const { kind, format } = headOf(told);
  if (kind !== caseFileKind) throw refuse('virtual-human.file-not-a-case');
  if (!isCaseFileFormat(format)) throw refuse('virtual-human.file-format-unknown');
  const parsed = caseFileSchema.safeParse(told);
  if (!parsed.success)
    throw virtualHumanKind.refuseFields({
      file: 'virtual-human.file-invalid',
      ...reasonsByField(parsed.error, isVirtualHumanReason, 'virtual-human.field-invalid'),
    });
  const file = parsed.data;
  const { own } = file.item;
  if (own.type !== own.case.type) throw refuse('virtual-human.file-invalid', 'item.own.type');
  if (JSON.stringify(own.case).length > caseLimits.size) throw refuse('virtual-human.content-too-large');
  if (!hasItsPictures(file)) throw refuse('virtual-human.file-picture-missing');
  const carried = file.pictures.reduce((sum, { data }) => sum + Buffer.byteLength(data, 'base64'), 0);
  if (carried > caseFileLimits.pictureBytes) throw refuse('virtual-human.file-pictures-too-large');
  return file;
}

function readJson(bytes: Buffer): unknown {
  let told: unknown;
  try {
    told = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw refuse('virtual-human.file-unreadable');
  }
  // Characters that no database keeps, and things nested deeper than any case.
  if (checkVariables(told)) throw refuse('virtual-human.file-unreadable');
  return told;
}

function headOf(told: unknown): { kind: unknown; format: unknown } {
  if (typeof told !== 'object' || told === null) return { kind: null, format: null };
  return { kind: Reflect.get(told, 'kind'), format: Reflect.get(told, 'format') };
}

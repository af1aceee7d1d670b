import type { Viewer } from '#features/authorisation/model/viewer.ts';
import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { EvidenceSection } from '../model/ai-evidence.ts';

export type AskedEvidence = { viewer: Viewer; since: Date; before: Date };

/** What a feature knows of the use of artificial intelligence, for the evidence pack. Nobody's name is in it. */
export type EvidencePart = (scope: ReadScope, asked: AskedEvidence) => Promise<readonly EvidenceSection[]>;

export const evidencePartsPoint = defineExtensionPoint<EvidencePart>('language-models.evidence');

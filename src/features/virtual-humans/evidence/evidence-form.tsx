import type { ReactNode } from 'react';

export type EvidenceFormProps<Content> = { evidence: Content; onChange: (evidence: Content) => void };

/** The fields of one kind of evidence in the builder. */
export type EvidenceForm<Content> = (props: EvidenceFormProps<Content>) => ReactNode;

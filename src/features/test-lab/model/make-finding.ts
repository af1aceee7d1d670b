import { type LabFinding, type LabFindingCode, labFindings } from './lab-report.ts';

const sections: Record<LabFindingCode, LabFinding['section']> = {
  'rubric-blunt': 'objectives',
  'good-misses': 'objectives',
  'objective-unproved': 'objectives',
  undeserved: 'objectives',
  'leak-early': 'topics',
  'leak-background': 'person',
  'leak-rubric': 'objectives',
  'role-break': 'person',
  'false-distress': 'topics',
  'near-miss': 'topics',
  'not-understood': 'topics',
  'new-wording-missed': 'topics',
  'long-reply': 'topics',
};

export function makeFinding(code: LabFindingCode, more: Partial<LabFinding> = {}): LabFinding {
  return {
    code,
    severity: labFindings[code],
    section: sections[code],
    itemId: null,
    itemName: '',
    locale: null,
    text: '',
    other: '',
    count: 0,
    of: 0,
    talk: null,
    turn: null,
    ...more,
  };
}

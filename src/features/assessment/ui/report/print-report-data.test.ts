import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '#tests/browser-fakes.ts';
import { openPrintView, printReportKey, takePrintData } from './print-report-data.ts';
import { printReportPath } from './print-report-path.ts';
import type { PrintReportData } from './report-subject.ts';

const data: PrintReportData = {
  format: 1,
  subject: {
    assessmentId: '7',
    title: 'George',
    learner: 'Lena',
    startedAt: '2026-03-01T09:00:00Z',
    timeSpentMs: 60_000,
    rating: null,
  },
  result: {
    scoring: null,
    conversationScore: 80,
    diagnosisScore: -1,
    pointsAchieved: 8,
    pointsPossible: 10,
    groups: [],
    objectives: [],
  },
  report: {
    score: 80,
    customAssessment: null,
    overallAnalysis: 'Well done.',
    areasOfImprovement: 'Nothing.',
    evaluationReports: [],
    objectiveReports: [],
    engine: 'built-in',
  },
  outdated: false,
};

let opened: string[];

beforeEach(() => {
  opened = [];
  vi.stubGlobal('localStorage', createMemoryStorage());
  vi.stubGlobal('window', { open: (path: string) => opened.push(path) });
});

describe('the report for print', () => {
  test('is handed to a new tab and read there once', () => {
    expect(openPrintView(data)).toBe(true);
    expect(opened).toEqual([printReportPath]);
    expect(takePrintData()).toEqual(data);
    expect(localStorage.getItem(printReportKey)).toBeNull();
    expect(takePrintData()).toBeNull();
  });

  test('opens nothing where the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', {
      setItem() {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    expect(openPrintView(data)).toBe(false);
    expect(opened).toEqual([]);
  });

  test.each(['', '{', 'null', '[]', '{"format":1}', '{"format":2,"subject":{}}'])(
    'is not made of %j',
    (text) => {
      localStorage.setItem(printReportKey, text);
      expect(takePrintData()).toBeNull();
      expect(localStorage.getItem(printReportKey)).toBeNull();
    },
  );
});

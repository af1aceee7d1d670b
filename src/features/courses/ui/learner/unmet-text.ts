import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import type { MyModule, Unmet } from './my-course-query.ts';

/** A day, and the time where it is today: '3 Mar 2026', '3 Mar 2026, 14:05'. */
export function useWhen(): (at: string) => string {
  const { date, dateTime } = useFormats();
  return (at) => (date(at) === date(Date.now()) ? dateTime(at) : date(at));
}

/** What the learner does or waits for, in a sentence for each rule that locks a unit. */
export function useUnmetText(module: Pick<MyModule, 'UnlockDaysAfterStart'>): (unmet: Unmet) => string {
  const t = useTranslate('my-courses');
  const { score: formatScore } = useFormats();
  const when = useWhen();
  return ({ Rule, At, Title, Needed, Score }) => {
    const title = Title || t('untitledUnit');
    if (At !== null) return t('unmet.opensOn', { when: when(At) });
    switch (Rule) {
      case 'intro-form':
        return t('unmet.introForm');
      case 'module-days':
        return t('unmet.opensAfter', { days: module.UnlockDaysAfterStart ?? 0 });
      case 'previous-unit':
        return t('unmet.previous', { title });
      case 'pass-mark':
        return Score === null
          ? t('unmet.passMark', { mark: Needed ?? 0, title })
          : t('unmet.passMarkScore', { mark: Needed ?? 0, title, score: formatScore(Score) });
      default:
        return t('unmet.other');
    }
  };
}

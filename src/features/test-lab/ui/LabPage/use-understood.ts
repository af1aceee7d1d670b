import { socialActs } from '#dialogue/understand/understanding.ts';
import { useTranslate } from '#locales/use-translate.ts';

const others = ['unknown', 'between'] as const;

/** What the engine took something for: an author's own name, or the text of what is no part of a case ('@greeting'). */
export function useUnderstood(): (name: string) => string {
  const t = useTranslate('test-lab');
  return (name) => {
    const key = [...socialActs, ...others].find((act) => `@${act}` === name);
    return key ? t(`understood.${key}`) : name;
  };
}

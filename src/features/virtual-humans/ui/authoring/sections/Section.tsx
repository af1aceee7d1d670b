import type { ReactNode } from 'react';
import { EditorSection } from '#features/content/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import type { BuilderSection } from '../builder-sections.ts';

interface SectionProps {
  section: BuilderSection;
  /** What it is for, where that differs from kind to kind. */
  text?: string;
  /** A wide layout, for tables. */
  wide?: boolean;
  children: ReactNode;
}

export function Section({ section, text, ...rest }: SectionProps) {
  const t = useTranslate('virtual-human-builder');
  return (
    <EditorSection title={t(`section.${section}`)} text={text ?? t(`section.${section}.text`)} {...rest} />
  );
}

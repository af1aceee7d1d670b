import type { ReactNode } from 'react';
import { EditorSection } from '#features/content/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import type { BuilderSection } from '../builder-sections.ts';

interface SectionProps {
  section: BuilderSection;
  /** A wide layout, for tables. */
  wide?: boolean;
  children: ReactNode;
}

export function Section({ section, ...rest }: SectionProps) {
  const t = useTranslate('virtual-human-builder');
  return <EditorSection title={t(`section.${section}`)} text={t(`section.${section}.text`)} {...rest} />;
}

import type { ReactNode } from 'react';
import { useState } from 'react';
import type { HelpArticleId } from '#features/help/model/help-articles.ts';
import { PageHeader, type PageHeaderProps } from '#ui-kit/display/PageHeader.tsx';
import { HelpLink } from './HelpLink.tsx';
import { findPreviousPage, usePageTitle } from './page-title.ts';

export interface PageProps extends Omit<PageHeaderProps, 'title' | 'back'> {
  /** Names the tab and the previous page of the next one. */
  title: string;
  /** Replaces the heading, for instance with an EditableTitle. */
  heading?: ReactNode;
  /** Shows the back bar; leads to the previous page, or to this one when the visit began here. */
  backTo?: { href: string; title?: string };
  /** The article of the help about this page. */
  help?: HelpArticleId;
  children: ReactNode;
}

/** A page in the shell: title of the tab, heading, back bar, actions, content. */
export function Page({ title, heading, backTo, help, aside, children, ...header }: PageProps) {
  usePageTitle(title);
  // Taken once: later renders would see this page as the current one.
  const [previous] = useState(() => findPreviousPage(location.pathname));
  return (
    <>
      <PageHeader
        {...header}
        title={heading ?? title}
        aside={
          help ? (
            <>
              {aside}
              <HelpLink article={help} />
            </>
          ) : (
            aside
          )
        }
        back={backTo ? (previous ?? backTo) : undefined}
      />
      {children}
    </>
  );
}

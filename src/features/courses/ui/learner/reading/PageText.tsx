import { renderJSONContentToReactElement } from '@tiptap/static-renderer/json/react';
import type { ReactNode } from 'react';
import { isSafeHref, type PageBody } from '../../../model/page-body.ts';
import { EmbeddedFile, type PageFile } from './EmbeddedFile.tsx';
import styles from './PageText.module.css';

interface PageTextProps {
  body: PageBody;
  files: readonly PageFile[];
}

/** The text of a page as React elements: nothing in it is ever read as HTML. */
export function PageText({ body, files }: PageTextProps) {
  return <div className={styles.text}>{createRenderer(files)({ content: body })}</div>;
}

function createRenderer(files: readonly PageFile[]) {
  const byId = new Map(files.map((file) => [Number(file.ID), file]));
  return renderJSONContentToReactElement({
    nodeMapping: {
      doc: ({ children }) => <>{children}</>,
      paragraph: ({ children }) => <p>{children}</p>,
      text: ({ node }) => <>{node.text}</>,
      heading: ({ node, children }) => <Heading level={node.attrs?.level}>{children}</Heading>,
      bulletList: ({ children }) => <ul>{children}</ul>,
      orderedList: ({ node, children }) => <ol start={node.attrs?.start}>{children}</ol>,
      listItem: ({ children }) => <li>{children}</li>,
      blockquote: ({ children }) => <blockquote>{children}</blockquote>,
      horizontalRule: () => <hr />,
      hardBreak: () => <br />,
      table: ({ children }) => (
        // A wide table is scrolled by keyboard as well.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        <div className={styles.table} tabIndex={0}>
          <table>
            <tbody>{children}</tbody>
          </table>
        </div>
      ),
      tableRow: ({ children }) => <tr>{children}</tr>,
      tableHeader: ({ node, children }) => (
        <th colSpan={node.attrs?.colspan} rowSpan={node.attrs?.rowspan}>
          {children}
        </th>
      ),
      tableCell: ({ node, children }) => (
        <td colSpan={node.attrs?.colspan} rowSpan={node.attrs?.rowspan}>
          {children}
        </td>
      ),
      embeddedFile: ({ node }) => (
        <EmbeddedFile file={byId.get(Number(node.attrs?.mediaId))} text={String(node.attrs?.text ?? '')} />
      ),
    },
    markMapping: {
      bold: ({ children }) => <strong>{children}</strong>,
      italic: ({ children }) => <em>{children}</em>,
      underline: ({ children }) => <u>{children}</u>,
      strike: ({ children }) => <s>{children}</s>,
      code: ({ children }) => <code>{children}</code>,
      link: ({ mark, children }) => <TextLink href={String(mark.attrs?.href)}>{children}</TextLink>,
    },
    // What a later version of the product wrote shows what is in it.
    unhandledNode: ({ children }) => <>{children}</>,
    unhandledMark: ({ children }) => <>{children}</>,
  });
}

function Heading({ level, children }: { level: number; children: ReactNode }) {
  if (level === 2) return <h2>{children}</h2>;
  return level === 3 ? <h3>{children}</h3> : <h4>{children}</h4>;
}

function TextLink({ href, children }: { href: string; children: ReactNode }) {
  if (!isSafeHref(href)) return <>{children}</>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

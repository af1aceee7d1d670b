import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import type { NoticeItem_NoticeFragment } from '#generated/graphql/graphql.ts';
import { useFormats } from '#locales/format.ts';
import type { MessageValues } from '#locales/message-format.ts';
import { type Translate, useTranslate } from '#locales/use-translate.ts';
import { useCan } from '#web/session/use-session.ts';
import { useReadNotice } from '../notice-queries.ts';
import styles from './NoticeItem.module.css';

graphql(`
  fragment NoticeItem_notice on Notice {
    ID
    Kind
    Facts
    Path
    Created
    Read
  }
`);

/** One notice: a link to its page, which marks it as read. */
export function NoticeItem({ notice, onLeave }: { notice: NoticeItem_NoticeFragment; onLeave?: () => void }) {
  const t = useTranslate('inbox');
  const words = useTranslate('notices');
  const { relative, dateTime } = useFormats();
  const router = useRouter();
  const mayChange = useCan('notice:change');
  const read = useReadNotice();
  const unread = notice.Read === null;
  const open = (event: MouseEvent) => {
    if (unread && mayChange) read(notice.ID);
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onLeave?.();
    void router.navigate({ href: notice.Path });
  };
  return (
    <li className={styles.item} data-unread={unread || undefined}>
      <a href={notice.Path} className={styles.link} onClick={open}>
        <span className={styles.text}>
          {unread ? <span className="visually-hidden">{t('unread')} </span> : null}
          {say(words, notice) ?? t('unknown')}
        </span>
        <time className={styles.when} dateTime={notice.Created} title={dateTime(notice.Created)}>
          {relative(notice.Created)}
        </time>
      </a>
    </li>
  );
}

/** Undefined for a kind that this version of the page does not know. */
function say(words: Translate<'notices'>, { Kind, Facts }: NoticeItem_NoticeFragment): string | undefined {
  const key = `noticeText.${Kind}`;
  // A key of the texts, or one without a text, which comes back as it is; the server checks the facts when they are written.
  const text = words(key as Parameters<typeof words>[0], Facts as MessageValues);
  return text === key ? undefined : text;
}

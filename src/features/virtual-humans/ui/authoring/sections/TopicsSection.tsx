import { IconLayoutList, IconLock, IconMessageCircle, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import { type Topic, textsIn } from '../../../model/case-content.ts';
import { caseLimits } from '../../../model/case-parts.ts';
import { countMissingIn } from '../../../model/missing-texts.ts';
import { ItemCards } from '../fields/ItemCards.tsx';
import { useBuilder, useCase, useNames, useReadOnly } from '../state/builder-context.ts';
import { newId } from '../state/new-id.ts';
import styles from './Section.module.css';
import { Section } from './Section.tsx';
import { TopicFields } from './TopicFields.tsx';
import { TopicTable } from './TopicTable.tsx';

/** The topics of the character: cards for writing in depth, or a table for writing many quickly. */
export function TopicsSection({ itemId }: { itemId: string | null }) {
  const t = useTranslate('virtual-human-builder');
  const { content, change } = useCase();
  const { locale } = useBuilder();
  const { name } = useNames();
  const [openId, setOpenId] = useState(itemId);
  const readOnly = useReadOnly();
  const [isTable, setIsTable] = useState(false);
  const [first] = content.locales;
  const isBeside = content.type === 'branching';
  const put = (topics: readonly Topic[]) => change({ topics });
  const make = (like?: Topic): Topic => ({ ...(like ?? blankTopic), id: newId('topic', content.topics) });
  const nameOf = (topic: Topic, index: number) => name(topic) || t('topic.number', { number: index + 1 });
  return (
    <Section section="topics" wide={isTable} {...(isBeside ? { text: t('topics.besideText') } : {})}>
      <div className={styles.views}>
        <Button
          size="sm"
          kind={isTable ? 'quiet' : 'secondary'}
          aria-pressed={!isTable}
          icon={<IconLayoutList size={16} aria-hidden />}
          onClick={() => setIsTable(false)}
        >
          {t('topics.cards')}
        </Button>
        <Button
          size="sm"
          kind={isTable ? 'secondary' : 'quiet'}
          aria-pressed={isTable}
          icon={<IconTable size={16} aria-hidden />}
          onClick={() => setIsTable(true)}
        >
          {t('topics.table')}
        </Button>
      </div>
      {isTable ? (
        <TopicTable
          topics={content.topics}
          onChange={put}
          make={make}
          nameOf={nameOf}
          onOpen={(id) => {
            setIsTable(false);
            setOpenId(id);
          }}
        />
      ) : (
        <ItemCards
          readOnly={readOnly}
          items={content.topics}
          openId={openId}
          onOpen={setOpenId}
          onChange={put}
          make={make}
          nameOf={nameOf}
          summaryOf={(topic) => textsIn(topic.variants, locale, first)[0] ?? t('topic.noVariants')}
          marksOf={(topic) => <TopicMarks topic={topic} />}
          addLabel={t('topics.add')}
          empty={{
            icon: <IconMessageCircle />,
            title: t(isBeside ? 'topics.besideEmpty' : 'topics.empty'),
            text: t(isBeside ? 'topics.besideEmptyText' : 'topics.emptyText'),
          }}
          maximum={caseLimits.topics}
        >
          {(topic, changeTopic) => <TopicFields topic={topic} onChange={changeTopic} />}
        </ItemCards>
      )}
    </Section>
  );
}

function TopicMarks({ topic }: { topic: Topic }) {
  const t = useTranslate('virtual-human-builder');
  const { locale } = useBuilder();
  const { content } = useCase();
  const missing = countMissingIn(topic, content.locales, locale);
  const { disclosure } = topic;
  return (
    <>
      {disclosure.rule === 'asked' ? null : (
        <StatusBadge icon={<IconLock aria-hidden />}>
          {disclosure.rule === 'trust'
            ? t('topic.fromTrust', { trust: disclosure.atLeast })
            : t('topic.never')}
        </StatusBadge>
      )}
      {missing > 0 ? <StatusBadge tone="warning">{t('missing.in', { locale })}</StatusBadge> : null}
    </>
  );
}

const blankTopic: Topic = {
  id: '',
  name: {},
  variants: {},
  answers: {},
  disclosure: { rule: 'asked' },
  withheld: {},
  effect: { trust: 0, tension: 0 },
  followUps: [],
  ends: false,
};

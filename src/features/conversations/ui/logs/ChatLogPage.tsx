import {
  IconArrowBackUp,
  IconArrowDown,
  IconArrowsDiff,
  IconMessages,
  IconReportAnalytics,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { ApiBlinding, ApiResult } from '#features/assessment/model/api-results.ts';
import { appealPath } from '#features/assessment/model/appeal-paths.ts';
import { goldSessionPath } from '#features/assessment/model/calibration/calibration-paths.ts';
import type { ReportSubject } from '#features/assessment/ui/index.ts';
import {
  CoachingReportDialog,
  DeliveryList,
  FirstAndBest,
  JudgedObjectives,
  ReportFacts,
  ScoreHistory,
  ScoringNote,
  wordsAnchor,
} from '#features/assessment/ui/index.ts';
import { useLearnerName } from '#features/members/ui/index.ts';
import {
  analyticsPath,
  chatLogPath,
  myChatLogPath,
  myConversationsPath,
  playPath,
} from '#features/virtual-humans/model/virtual-human-paths.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Avatar } from '#ui-kit/display/Avatar.tsx';
import { Button } from '#ui-kit/display/Button.tsx';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { PageHeader } from '#ui-kit/display/PageHeader.tsx';
import { DetailSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import { Tabs } from '#ui-kit/display/Tabs.tsx';
import { usePageTitle } from '#web/page/page-title.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { useCan } from '#web/session/use-session.ts';
import type { ApiAssessment, ApiTurn } from '../../model/api-messages.ts';
import { rewindQuery } from '../../model/conversation-address.ts';
import { BothReadings } from '../comparison/lazy-parts.ts';
import styles from './ChatLogPage.module.css';
import { ChatTranscript } from './ChatTranscript.tsx';
import { assessmentQuery } from './conversation-query.ts';
import { GoldButton } from './GoldButton.tsx';
import { ReviewBar } from './ReviewBar.tsx';
import { sessionQuery } from './session-query.ts';

/** The reader: staff read any conversation, a learner their own. */
type Reader = 'staff' | 'learner';

export function StaffChatLogPage() {
  return <ChatLogPage reader="staff" />;
}

export function MyChatLogPage() {
  return <ChatLogPage reader="learner" />;
}

function ChatLogPage({ reader }: { reader: Reader }) {
  const t = useTranslate('conversation-results');
  const nameOf = useLearnerName();
  const { virtualHumanId = '', assessmentId = '' } = useParams({ strict: false });
  const assessment = useQuery(assessmentQuery(assessmentId));
  const session = useQuery(sessionQuery(assessmentId)).data?.readOneAnalyticsSubmission;
  const title = assessment.data?.title || t(assessment.data ? 'analytics.untitled' : 'log.title');
  usePageTitle(`${title} – ${t('log.title')}`);
  const back =
    reader === 'staff'
      ? { href: `${analyticsPath(virtualHumanId)}?tab=sessions`, title: t('log.back') }
      : { href: myConversationsPath, title: t('mine.title') };
  const subject: ReportSubject | null = session
    ? {
        assessmentId,
        title,
        learner: nameOf(session.Member),
        startedAt: session.Created,
        timeSpentMs: session.TimeSpent,
        rating: session.LearnerFeedbackRating,
      }
    : null;
  return (
    <>
      <PageHeader
        title={title}
        back={back}
        actions={
          subject && assessment.data?.finished && !assessment.data.blind ? (
            <>
              {reader === 'staff' ? <GoldButton assessment={assessment.data} /> : null}
              <ReportButton subject={subject} />
            </>
          ) : null
        }
      />
      <QueryBoundary query={assessment} errorTitle={t('log.missing')} loading={<DetailSkeleton />}>
        {(data) => (
          <>
            {subject ? (
              <>
                {reader === 'staff' ? (
                  <WhoTalked
                    learner={subject.learner}
                    avatarUrl={session?.Member?.AvatarURL ?? null}
                    isFinished={data.finished}
                  />
                ) : null}
                <ReportFacts subject={subject} result={data.result} />
                {data.result?.scoring ? <ScoringNote scoring={data.result.scoring} /> : null}
                {reader === 'staff' && data.result?.scoring ? (
                  <ReviewBar assessmentId={data.id} scoring={data.result.scoring} />
                ) : null}
              </>
            ) : null}
            {data.variant ? <Variant variant={data.variant} /> : null}
            {data.practice ? <PracticeNote assessment={data} reader={reader} /> : null}
            {data.result && data.turns.length > 0 ? (
              <a className={styles.toObjectives} href="#judged">
                <IconArrowDown size={16} aria-hidden />
                {t('log.toObjectives', countMet(data.result))}
              </a>
            ) : null}
            <Conversation assessment={data} learner={subject?.learner ?? ''} reader={reader} />
            {reader === 'staff' && data.turns.length > 0 ? <TwoReadings assessmentId={data.id} /> : null}
          </>
        )}
      </QueryBoundary>
    </>
  );
}

/** Opened where somebody asks for it: it is about the engine, not about the learner. */
function TwoReadings({ assessmentId }: { assessmentId: string }) {
  const t = useTranslate('conversation-results');
  const [open, setOpen] = useState(false);
  return (
    <section className={styles.readings} aria-labelledby="readings-title">
      <h2 id="readings-title" className={styles.heading}>
        {t('log.readings')}
      </h2>
      {open ? (
        <BothReadings assessmentId={assessmentId} />
      ) : (
        <Button icon={<IconArrowsDiff size={18} aria-hidden />} onClick={() => setOpen(true)}>
          {t('log.readingsOpen')}
        </Button>
      )}
    </section>
  );
}

interface WhoTalkedProps {
  learner: string;
  avatarUrl: string | null;
  isFinished: boolean;
}

/** The learner, for staff who may see names, and whether the conversation has ended. */
function WhoTalked({ learner, avatarUrl, isFinished }: WhoTalkedProps) {
  const t = useTranslate('conversation-results');
  const seesUser = useCan('session:see-user-label');
  return (
    <p className={styles.user}>
      {seesUser ? (
        <>
          <span className={styles.label}>{t('log.user')}</span>
          <Avatar size="sm" name={learner} imageUrl={avatarUrl} />
          <strong>{learner}</strong>
        </>
      ) : null}
      {isFinished ? null : <StatusBadge tone="warning">{t('log.unfinished')}</StatusBadge>}
    </p>
  );
}

/** The facts that differ from talk to talk, as this one had them: for staff alone. */
function Variant({ variant: { facts } }: { variant: NonNullable<ApiAssessment['variant']> }) {
  const t = useTranslate('conversation-results');
  return (
    <p className={styles.user}>
      <span className={styles.label}>{t('log.variant')}</span>
      {facts.map(({ name, value }) => (
        <StatusBadge key={name}>
          {name}: <bdi>{value}</bdi>
        </StatusBadge>
      ))}
    </p>
  );
}

function countMet({ objectives }: ApiResult): { met: number; all: number } {
  const met = objectives.filter(({ earned, override }) => override?.earned ?? earned).length;
  return { met, all: objectives.length };
}

function ReportButton({ subject }: { subject: ReportSubject }) {
  const t = useTranslate('conversation-results');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<IconReportAnalytics size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('report.open')}
      </Button>
      {open ? <CoachingReportDialog subject={subject} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** One moment once more: a conversation of its own that goes on from here. */
function TryAgain({ assessment: { id, vhId }, turn }: { assessment: ApiAssessment; turn: ApiTurn }) {
  const t = useTranslate('conversation-results');
  const href = `${playPath(vhId)}?${rewindQuery({ assessmentId: id, turn: turn.number })}`;
  return (
    <ButtonLink
      kind="quiet"
      size="sm"
      to={href}
      icon={<IconArrowBackUp size={16} aria-hidden />}
      aria-label={t('rewind.againOf', { words: turn.text })}
    >
      {t('rewind.again')}
    </ButtonLink>
  );
}

/** What was gone back to: it is practice, and the first one is a press away. */
function PracticeNote({ assessment, reader }: { assessment: ApiAssessment; reader: Reader }) {
  const t = useTranslate('conversation-results');
  const { rewoundFrom, vhId } = assessment;
  const pathOf = reader === 'staff' ? chatLogPath : myChatLogPath;
  return (
    <p className={styles.user}>
      <StatusBadge>{t('rewind.practice')}</StatusBadge>
      {t('rewind.practiceText')}
      {rewoundFrom ? <Link to={pathOf(vhId, rewoundFrom.id)}>{t('rewind.source')}</Link> : null}
    </p>
  );
}

/** The part beside the words. */
type Side = 'objectives' | 'first-and-best' | 'history';

/** The words on one side, their points on the other. */
function Conversation({
  assessment,
  learner,
  reader,
}: {
  assessment: ApiAssessment;
  learner: string;
  reader: Reader;
}) {
  const t = useTranslate('conversation-results');
  const [chosen, setChosen] = useState<string | null>(null);
  const [side, setSide] = useState<Side>('objectives');
  const { result } = assessment;
  const progress = useTranslate('progress');
  const objectives = <Judged assessment={assessment} onChoose={setChosen} />;
  return (
    <div className={styles.columns}>
      <section id={wordsAnchor} tabIndex={-1} aria-labelledby="words-title">
        <h2 id="words-title" className={styles.heading}>
          {t('transcript.title')}
        </h2>
        {assessment.turns.length === 0 ? (
          <EmptyState
            icon={<IconMessages />}
            title={t(assessment.wordsRemoved ? 'transcript.removed' : 'transcript.empty')}
          />
        ) : (
          <ChatTranscript
            turns={assessment.turns}
            lang={assessment.locale}
            learner={learner}
            person={assessment.personName}
            objectives={result?.objectives ?? []}
            chosen={chosen}
            {...(reader === 'learner' && assessment.canRewind
              ? { renderAction: (turn: ApiTurn) => <TryAgain assessment={assessment} turn={turn} /> }
              : {})}
          />
        )}
      </section>
      <section id="judged" className={styles.objectives} aria-labelledby="objectives-title">
        <h2 id="objectives-title" className={result ? 'visually-hidden' : styles.heading}>
          {t('objectives.title')}
        </h2>
        {result ? (
          <Tabs<Side>
            label={t('objectives.title')}
            value={side}
            tabs={[
              { value: 'objectives', label: t('objectives.title') },
              {
                value: 'first-and-best',
                label: progress(assessment.rewoundFrom ? 'beforeAndAfter' : 'title'),
              },
              ...(reader === 'staff' ? [{ value: 'history' as const, label: t('history.title') }] : []),
            ]}
            onChange={setSide}
          >
            {side === 'objectives' ? objectives : null}
            {side === 'first-and-best' ? (
              <FirstAndBest
                assessmentId={assessment.id}
                logOf={reader === 'staff' ? chatLogPath : myChatLogPath}
              />
            ) : null}
            {side === 'history' ? <ScoreHistory assessmentId={assessment.id} result={result} /> : null}
          </Tabs>
        ) : (
          objectives
        )}
      </section>
    </div>
  );
}

interface JudgedProps {
  assessment: ApiAssessment;
  onChoose: (objectiveId: string) => void;
}

/** The points, or the reason why there are none to show. */
function Judged({ assessment, onChoose }: JudgedProps) {
  const t = useTranslate('conversation-results');
  const { result, blind } = assessment;
  if (blind) return <Blind assessment={assessment} blind={blind} />;
  if (!result) return <p className={styles.diagnosis}>{t(reasonOf(assessment))}</p>;
  return (
    <>
      {result.diagnosis ? (
        <p className={styles.diagnosis}>{t('diagnosis.given', { diagnosis: result.diagnosis })}</p>
      ) : null}
      <JudgedObjectives assessmentId={assessment.id} result={result} onChoose={onChoose} />
      <DeliveryList measures={result.delivery} />
    </>
  );
}

/** Whoever judges next reads no verdict before, and finds the way to judge. */
function Blind({ assessment, blind }: { assessment: ApiAssessment; blind: ApiBlinding }) {
  const t = useTranslate('conversation-results');
  const isAppeal = blind.reason === 'appeal';
  return (
    <>
      <p className={styles.diagnosis}>{t(isAppeal ? 'objectives.blindAppeal' : 'objectives.blindRating')}</p>
      <ButtonLink to={isAppeal ? appealPath(blind.id) : goldSessionPath(assessment.vhId, blind.id)}>
        {t(isAppeal ? 'objectives.toAppeal' : 'objectives.toRating')}
      </ButtonLink>
    </>
  );
}

function reasonOf({ scoresHidden, wordsRemoved }: ApiAssessment) {
  if (scoresHidden) return 'objectives.hidden';
  return wordsRemoved ? 'objectives.removed' : 'objectives.unfinished';
}

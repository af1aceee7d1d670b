import { useTranslate } from '#locales/use-translate.ts';
import { Card } from '#ui-kit/display/Card.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { downloadCsv } from '#web/page/download-csv.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { nameOfFile, questionRows } from '../../../model/tables/question-rows.ts';
import { ExportButton } from '../../components/ExportButton.tsx';
import type { AnalyticsFilters } from '../../components/use-analytics-filters.ts';
import { ChosenOptions } from '../../videos/ChosenOptions.tsx';
import {
  type AnalysedQuestions,
  type CountActions,
  type CountOfAll,
  useVideoQuestions,
} from '../../videos/question-queries.ts';
import { SessionsRead } from '../../videos/SessionsRead.tsx';
import styles from './VideoPage.module.css';
import type { VideoQuestion } from './VideoPage.tsx';

interface VideoAnswersProps {
  simulationId: string;
  /** Of the video. */
  title: string;
  /** In the order in which they come. */
  questions: readonly VideoQuestion[];
  filters: AnalyticsFilters;
}

/** What was chosen in each question of one video, in the days asked for. */
export function VideoAnswers({ simulationId, title, questions, filters }: VideoAnswersProps) {
  const t = useTranslate('analytics-videos');
  const enabled = questions.length > 0;
  const { query, all, found, actions } = useVideoQuestions(simulationId, filters, { enabled });
  return (
    <section aria-labelledby="video-answers">
      {questions.length === 0 ? (
        <>
          <h2 id="video-answers" className={styles.heading}>
            {t('video.answers')}
          </h2>
          <p className={styles.note}>{t('video.noQuestions')}</p>
        </>
      ) : (
        <QueryBoundary query={query} loading={<TableSkeleton rows={6} columns={2} />}>
          {() =>
            found ? (
              <Answers found={found} all={all} actions={actions} title={title} questions={questions} />
            ) : null
          }
        </QueryBoundary>
      )}
    </section>
  );
}

type AnswersProps = Pick<VideoAnswersProps, 'title' | 'questions'> & {
  found: AnalysedQuestions;
  all: CountOfAll | null;
  actions: CountActions;
};

function Answers({ found, all, actions, title, questions }: AnswersProps) {
  const t = useTranslate('analytics-videos');
  const tq = useTranslate('analytics-questions');
  const answered = new Map(found.Questions.map((question) => [question.EventID, question]));
  const shown = questions.flatMap(({ ID }) => answered.get(ID) ?? []);
  const download = async () =>
    downloadCsv(
      `answers-${nameOfFile(title)}-${found.StartDate}-${found.EndDate}.csv`,
      questionRows(tq, shown),
    );
  return (
    <>
      <div className={styles.head}>
        <h2 id="video-answers" className={styles.heading}>
          {t('video.answers')}
        </h2>
        <ExportButton size="sm" download={download} />
      </div>
      <SessionsRead found={found} all={all} actions={actions} />
      <ul className={styles.questions}>
        {questions.map((question) => {
          const one = answered.get(question.ID);
          return (
            <li key={question.ID}>
              {one ? (
                <ChosenOptions question={one} />
              ) : (
                <NotAnswered question={question} withheld={found.WithheldQuestions > 0} />
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Where numbers are withheld, none is told apart from few. */
function NotAnswered({ question, withheld }: { question: VideoQuestion; withheld: boolean }) {
  const t = useTranslate('analytics-videos');
  return (
    <Card className={styles.card}>
      <h3 className={styles.title}>
        {question.Title || question.Content || question.Description || t('untitled')}
      </h3>
      <p className={styles.note}>{t(withheld ? 'video.fewAnswers' : 'video.noAnswers')}</p>
    </Card>
  );
}

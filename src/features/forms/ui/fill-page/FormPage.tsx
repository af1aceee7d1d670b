import { useState } from 'react';
import { type Locale, localeNames } from '#kernel/locale.ts';
import { useLocale, useTranslate } from '#locales/use-translate.ts';
import { CardHead } from '#player-shell/CardHead.tsx';
import { CardPage } from '#player-shell/CardPage.tsx';
import { MessagePage } from '#player-shell/MessagePage.tsx';
import type { FillAddress } from '../../model/fill-address.ts';
import type { FormEvent } from '../../model/form-messages.ts';
import { languageFor, titleIn } from '../../model/form-text.ts';
import { FormFill } from '../fill/FormFill.tsx';
import type { AnswerKeeper } from './answer-keeper.ts';
import { type FormToFill, type SubmitResult, submitForm } from './form-api.ts';
import styles from './form-page.module.css';
import { sendFile } from './send-file.ts';

export type FormPageProps = {
  form: FormToFill;
  address: FillAddress;
  keeper: AnswerKeeper;
  readToken: () => string | null;
  tell: (event: FormEvent) => void;
};

type Shown = 'questions' | 'thanks' | 'answered' | 'unavailable';

const nothingWrong = {};

/** The questions, and after them a word of thanks or the reason why they cannot be answered. */
export function FormPage({ form, address, keeper, readToken, tell }: FormPageProps) {
  const t = useTranslate('forms-fill');
  const { languages } = form.Content;
  const viewerLocale = useLocale();
  const [chosen, setChosen] = useState<Locale>(languageFor(languages, viewerLocale));
  const [shown, setShown] = useState<Shown>('questions');
  const [problem, setProblem] = useState<Extract<SubmitResult, { kind: 'problem' }>['problem'] | null>(null);
  const [busy, setBusy] = useState(false);

  function end(next: Shown, event: FormEvent): void {
    keeper.clear();
    setShown(next);
    tell(event);
  }

  async function send(answers: Parameters<typeof keeper.write>[0]) {
    setBusy(true);
    setProblem(null);
    const key = keeper.submissionKey();
    const submission = { address, versionId: form.VersionID, answers, locale: chosen, key };
    const result = await submitForm(submission, readToken());
    setBusy(false);
    if (result.kind === 'refused') return result.errors;
    if (result.kind === 'problem') setProblem(result.problem);
    if (result.kind === 'kept') end('thanks', 'submit');
    if (result.kind === 'answered') end('answered', 'error');
    if (result.kind === 'closed') end('unavailable', 'error');
    return nothingWrong;
  }

  if (shown !== 'questions')
    return (
      <div role="status">
        <MessagePage title={t(`page.${shown}`)} text={t(`page.${shown}Text`)} />
      </div>
    );
  return (
    <CardPage>
      <CardHead
        kicker={t('page.kicker')}
        title={titleIn({ title: form.Title, titles: form.Content.titles }, chosen)}
        takesFocus={false}
      />
      {form.Anonymous && <p className={styles.note}>{t('page.anonymous')}</p>}
      {languages.length > 1 && (
        <label className={styles.language}>
          <span>{t('page.language')}</span>
          <select
            value={chosen}
            onChange={(event) =>
              setChosen(languages.find((one) => one === event.target.value) ?? languages[0])
            }
          >
            {languages.map((locale) => (
              <option key={locale} value={locale}>
                {localeNames[locale]}
              </option>
            ))}
          </select>
        </label>
      )}
      <FormFill
        content={form.Content}
        locale={chosen}
        onSubmit={send}
        busy={busy}
        problem={problem && t(`problem.${problem}`)}
        kept={keeper}
        sendFile={(...file) => sendFile({ address, versionId: form.VersionID }, readToken(), ...file)}
      />
    </CardPage>
  );
}

import {
  createTokenReader,
  type Missing,
  openPublicSession,
  readOwner,
  UnavailablePage,
} from '#features/embedding/ui/player/index.ts';
import { getLocale, loadTexts, markDocumentLanguage, translate } from '#locales/translator.ts';
import { MessagePage } from '#player-shell/MessagePage.tsx';
import { mount } from '#player-shell/mount.ts';
import { type FillAddress, readFillAddress } from '../../model/fill-address.ts';
import type { FormEvent } from '../../model/form-messages.ts';
import { languageFor, titleIn } from '../../model/form-text.ts';
import { createAnswerKeeper } from './answer-keeper.ts';
import { FormPage } from './FormPage.tsx';
import { type FormToFill, readForm } from './form-api.ts';
import styles from './form-page.module.css';
import { tellHost } from './tell-host.ts';

/** Starts the page where a form is answered: alone, or in a frame before or after an item. */
export async function startFormPage(root: HTMLElement): Promise<void> {
  markDocumentLanguage();
  root.className = styles.root ?? '';
  const address = readFillAddress(location);
  const readToken = createTokenReader(address.shareToken !== null);
  const tell = (event: FormEvent) => tellHost(address.hash, event);
  const [form] = await Promise.all([
    findForm(address, readToken),
    loadTexts('forms-fill'),
    loadTexts('player-shell'),
  ]);
  const say = (key: Parameters<typeof translate<'forms-fill'>>[1]) => translate('forms-fill', key);
  if (typeof form === 'string') {
    const refused = { title: say('page.unavailable'), text: say('page.unavailableText') };
    mount(root, <UnavailablePage missing={form} refused={refused} retryLabel={say('page.retry')} />);
    tell('error');
    return;
  }
  const { languages, titles } = form.Content;
  document.title = titleIn({ title: form.Title, titles }, languageFor(languages, getLocale()));
  if (form.Completed && !form.AllowMultipleSubmissions) {
    mount(root, <MessagePage title={say('page.answered')} text={say('page.answeredText')} />);
    tell('error');
    return;
  }
  const place = { owner: readOwner(readToken()), address, content: form.Content };
  const keeper = createAnswerKeeper(localStorage, place, () => crypto.randomUUID());
  mount(root, <FormPage {...{ form, address, keeper, readToken, tell }} />);
}

async function findForm(address: FillAddress, readToken: () => string | null): Promise<FormToFill | Missing> {
  if (address.shareToken !== null) {
    const outcome = await openPublicSession(address.shareToken, localStorage, Date.now());
    if (outcome !== 'ready') return outcome;
  }
  return readForm(address, readToken());
}

import { IconCamera, IconUpload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { Checkbox } from '#ui-kit/fields/Checkbox.tsx';
import layout from '#ui-kit/fields/FormLayout.module.css';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { useForm } from '#web/forms/use-form.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { newCharacterSchema } from '../../../model/character/character-form.ts';
import type { CharacterCheck } from '../../../model/character/findings.ts';
import { findCharacterErrorText } from '../../error-text.ts';
import { CharacterStage, type StageHandle } from './CharacterStage.tsx';
import styles from './CharactersPage.module.css';
import { checkFile } from './check-file.ts';
import { DetailFields, type DetailValues, useProblemText } from './DetailFields.tsx';
import { Findings } from './Findings.tsx';
import { sendCharacter } from './send-character.ts';

const formId = 'add-character';
const empty: DetailValues & { confirmed: boolean } = {
  name: '',
  age: 40,
  gender: 'female',
  licence: 'own',
  licenceSource: '',
  confirmed: false,
};

type Chosen = { file: File; check: CharacterCheck | null };

/** A file is checked and shown here; nothing of it is kept before all is there and it is sent. */
export function AddCharacterDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate('virtual-human-characters');
  const errorText = useErrorText();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [portrait, setPortrait] = useState<Blob | null>(null);
  const isGood = chosen?.check?.facts !== undefined && chosen?.check?.facts !== null;
  const add = useMutation({
    mutationFn: async (details: Parameters<typeof sendCharacter>[0]) => {
      if (chosen && portrait) await sendCharacter(details, { portrait, model: chosen.file });
    },
    onSuccess: async (_done, { name }) => {
      flash(t('done.added', { name }), { type: 'success' });
      onClose();
      await invalidate(client, 'characters');
    },
  });
  const form = useForm({
    schema: newCharacterSchema,
    start: empty,
    errorText: useProblemText(),
    onSubmit: (details) => add.mutateAsync(details),
  });
  const choose = async (file: File) => {
    setPortrait(null);
    setChosen({ file, check: null });
    if (form.values.name === '') form.set({ name: nameOf(file) });
    const check = await checkFile(file).catch(
      (): CharacterCheck => ({ problems: [{ code: 'range' }], warnings: [], facts: null }),
    );
    setChosen((now) => (now?.file === file ? { file, check } : now));
  };
  return (
    <Dialog
      size="lg"
      title={t('add')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            kind="primary"
            type="submit"
            form={formId}
            disabled={!isGood || portrait === null}
            busy={add.isPending}
          >
            {t('addConfirm')}
          </Button>
        </>
      }
    >
      <div className={layout.fields}>
        <FileChoice file={chosen?.file ?? null} onChoose={(file) => void choose(file)} />
        {chosen && chosen.check === null ? <p role="status">{t('file.checking')}</p> : null}
        {chosen?.check ? <Findings {...chosen.check} /> : null}
        {chosen && isGood ? (
          <div className={styles.sides}>
            <Portrait
              model={chosen.file}
              gender={form.values.gender}
              portrait={portrait}
              onPortrait={setPortrait}
            />
            <form id={formId} className={layout.fields} {...form.props}>
              {add.isError ? (
                <p className={layout.problem} role="alert">
                  {findCharacterErrorText(t, add.error) ?? errorText(add.error)}
                </p>
              ) : null}
              <DetailFields form={form} />
              <Checkbox
                label={t('field.confirm')}
                {...form.check('confirmed')}
                error={form.field('confirmed').error}
              />
            </form>
          </div>
        ) : null}
      </div>
    </Dialog>
  );
}

function nameOf(file: File): string {
  return file.name
    .replace(/\.glb$/i, '')
    .replace(/[_-]+/g, ' ')
    .trim()
    .slice(0, 40);
}

function FileChoice({ file, onChoose }: { file: File | null; onChoose: (file: File) => void }) {
  const t = useTranslate('virtual-human-characters');
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.file}>
      <div>
        <p className={styles.fileName}>{file ? file.name : t('file')}</p>
        <p className={styles.muted}>{t('file.hint')}</p>
      </div>
      <Button icon={<IconUpload size={18} aria-hidden />} onClick={() => input.current?.click()}>
        {t(file ? 'file.other' : 'file.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".glb,model/gltf-binary"
        aria-label={t('file')}
        onChange={({ currentTarget }) => {
          const [next] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (next) onChoose(next);
        }}
      />
    </div>
  );
}

interface PortraitProps {
  model: Blob;
  gender: 'female' | 'male';
  portrait: Blob | null;
  onPortrait: (portrait: Blob) => void;
}

/** The picture for lists: taken of the preview, or a file where nothing can be drawn. */
function Portrait({ model, gender, portrait, onPortrait }: PortraitProps) {
  const t = useTranslate('virtual-human-characters');
  const stage = useRef<StageHandle>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  const address = useAddress(portrait);
  const take = async () => {
    const picture = await stage.current?.takePicture();
    if (picture) onPortrait(picture);
  };
  return (
    <div className={styles.preview}>
      <CharacterStage
        ref={stage}
        model={model}
        gender={gender}
        onState={(state) => {
          setIsDrawn(state === 'drawn');
          // The first picture is a portrait already; another mood makes another one.
          if (state === 'drawn' && portrait === null) void take();
        }}
      />
      <div className={styles.portrait}>
        {address ? <img src={address} alt={t('portrait.alt')} /> : null}
        <div>
          <p className={styles.legend}>{t('portrait')}</p>
          <p className={styles.muted}>{t('portrait.hint')}</p>
          <div className={styles.buttons}>
            {isDrawn ? (
              <Button size="sm" icon={<IconCamera size={16} aria-hidden />} onClick={() => void take()}>
                {t(portrait ? 'portrait.again' : 'portrait.take')}
              </Button>
            ) : null}
            <Button size="sm" kind="quiet" onClick={() => input.current?.click()}>
              {t('portrait.choose')}
            </Button>
          </div>
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept="image/png,image/jpeg,image/webp"
          aria-label={t('portrait.choose')}
          onChange={({ currentTarget }) => {
            const [picture] = currentTarget.files ?? [];
            currentTarget.value = '';
            if (picture) onPortrait(picture);
          }}
        />
      </div>
    </div>
  );
}

/** An address of a file that this page holds. */
function useAddress(file: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  // An address holds its file until it is given back.
  useEffect(() => {
    if (!file) return setAddress(null);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

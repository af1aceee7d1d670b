import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { graphql } from '#generated/graphql/gql.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { FactList } from '#ui-kit/display/FactList.tsx';
import layout from '#ui-kit/fields/FormLayout.module.css';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { useForm } from '#web/forms/use-form.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import {
  type CharacterDetails,
  characterDetailsSchema,
  characterLicences,
} from '../../../model/character/character-form.ts';
import { characterWarnings } from '../../../model/character/findings.ts';
import { editPath } from '../../../model/virtual-human-paths.ts';
import type { Character } from '../../characters/characters-query.ts';
import { findCharacterErrorText } from '../../error-text.ts';
import { CharacterStage } from './CharacterStage.tsx';
import styles from './CharactersPage.module.css';
import { DetailFields, type DetailValues, useProblemText } from './DetailFields.tsx';
import { Warnings } from './Findings.tsx';

const updateDocument = graphql(`
  mutation CharacterDialog_Update($input: CharacterInput!) {
    updateCharacter(Input: $input) {
      ID
    }
  }
`);

const formId = 'character';

/** One character: how it looks and speaks, whose it is, where it is shown. */
export function CharacterDialog({ character, onClose }: { character: Character; onClose: () => void }) {
  const t = useTranslate('virtual-human-characters');
  const errorText = useErrorText();
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: ({ name, age, gender, licence, licenceSource }: CharacterDetails) =>
      graphqlRequest(updateDocument, {
        input: {
          ID: character.ID,
          Name: name,
          Age: age,
          Gender: gender,
          Licence: licence,
          LicenceSource: licenceSource,
        },
      }),
    onSuccess: async () => {
      flash(t('done.saved'), { type: 'success' });
      onClose();
      await invalidate(client, 'characters');
    },
  });
  const gender = character.Gender === 'male' ? 'male' : 'female';
  const start: DetailValues = {
    name: character.Name,
    age: character.Age,
    gender,
    licence: characterLicences.find((one) => one === character.Licence) ?? 'other',
    licenceSource: character.LicenceSource,
  };
  const form = useForm({
    schema: characterDetailsSchema,
    start,
    errorText: useProblemText(),
    onSubmit: (details) => save.mutateAsync(details),
  });
  return (
    <Dialog
      size="lg"
      title={character.Name}
      onClose={onClose}
      actions={
        character.CanChange ? (
          <>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button
              kind="primary"
              type="submit"
              form={formId}
              busy={save.isPending}
              disabled={!form.isChanged}
            >
              {t('save')}
            </Button>
          </>
        ) : undefined
      }
    >
      <div className={styles.sides}>
        <CharacterStage model={character.ModelURL} gender={gender} />
        <div className={layout.fields}>
          {character.CanChange ? (
            <form id={formId} className={layout.fields} {...form.props}>
              {save.isError ? (
                <p className={layout.problem} role="alert">
                  {findCharacterErrorText(t, save.error) ?? errorText(save.error)}
                </p>
              ) : null}
              <DetailFields form={form} />
            </form>
          ) : null}
          <Facts character={character} />
          <Warnings codes={characterWarnings.filter((code) => character.Warnings.includes(code))} />
          <Uses character={character} />
        </div>
      </div>
    </Dialog>
  );
}

function Facts({ character }: { character: Character }) {
  const t = useTranslate('virtual-human-characters');
  const format = useFormats();
  const licence = characterLicences.find((one) => one === character.Licence) ?? 'other';
  const shapes = (['arkit', 'oculus'] as const).find((one) => one === character.Shapes) ?? 'both';
  const said: [string, string][] = [
    [t('fact.age'), format.number(character.Age)],
    [t('fact.licence'), t(`licence.${licence}`)],
    [t('fact.source'), character.LicenceSource],
  ];
  return (
    <FactList
      facts={[
        ...(character.CanChange ? [] : said),
        [
          t('fact.size'),
          t('fact.megabytes', { size: format.number(Math.round(character.Size / 104_858) / 10) }),
        ],
        [t('fact.triangles'), format.number(character.Triangles)],
        [t('fact.shapes'), t(`fact.shapes.${shapes}`)],
        [t('fact.height'), t('fact.height.value', { metres: format.number(character.HeadHeight) })],
      ]}
    />
  );
}

function Uses({ character }: { character: Character }) {
  const t = useTranslate('virtual-human-characters');
  if (character.Uses.length === 0) return <p className={styles.muted}>{t('unused')}</p>;
  return (
    <div>
      <p className={styles.legend}>{t('usedIn')}</p>
      <ul className={styles.list}>
        {character.Uses.map((use) => (
          <li key={use.VirtualHumanID}>
            <Link to={editPath(use.VirtualHumanID)}>{use.Title}</Link>{' '}
            <span className={styles.muted}>{t(use.Published ? 'usedIn.published' : 'usedIn.draft')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

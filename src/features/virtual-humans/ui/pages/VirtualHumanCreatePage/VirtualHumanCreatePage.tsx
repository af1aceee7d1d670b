import { IconChevronRight, IconPlus, IconSparkles } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { maximumTitleLength } from '#features/content/model/content-fields.ts';
import { PlanFullNote, useFullLimit } from '#features/entitlements/ui/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { useLocale, useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { Select } from '#ui-kit/fields/Select.tsx';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { graphqlQuery, invalidate } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { Page } from '#web/page/Page.tsx';
import { useFlag } from '#web/session/use-session.ts';
import { conversationLocales } from '../../../model/case-content.ts';
import { findAvatar, portraitAddress } from '../../../model/catalogue.ts';
import {
  blankTypes,
  type CreateFormValues,
  type CreateStart,
  createForm,
} from '../../../model/create-form.ts';
import { templateFacts, templateKeys } from '../../../model/templates.ts';
import { editPath, virtualHumansPath } from '../../../model/virtual-human-paths.ts';
import { isMedicalType } from '../../../model/virtual-human-plan.ts';
import { lookOfType } from '../../components/TypeBadge.tsx';
import { findErrorText } from '../../error-text.ts';
import { useDrafting } from '../../use-authoring-model.ts';
import styles from './VirtualHumanCreatePage.module.css';

const createDocument = graphql(`
  mutation VirtualHumanCreatePage_create($input: VirtualHumanCreateInput!) {
    createVirtualHuman(Input: $input) {
      ID
    }
  }
`);

const organisationDocument = graphql(`
  query VirtualHumanCreatePage_organisation {
    viewer {
      ID
      Organisation {
        ID
        Medical
      }
    }
  }
`);

/** Creates a virtual human from a finished short case, or a blank one. */
export function VirtualHumanCreatePage() {
  const t = useTranslate('virtual-humans');
  const errorText = useErrorText();
  const ownLocale = useLocale();
  const navigate = useNavigate();
  const client = useQueryClient();
  const organisation = useQuery(graphqlQuery(['virtual-humans', 'may-create'], organisationDocument, {}));
  // Offers everything until the plan is loaded: the server refuses what the plan does not include.
  const medical = organisation.data?.viewer?.Organisation?.Medical !== false;
  const templates = templateKeys.filter((key) => medical || !isMedicalType(templateFacts(key).type));
  const hasThirdKind = useFlag('medical-v3');
  const types = blankTypes.filter(
    (type) => (medical || !isMedicalType(type)) && (type !== 'medical_v3' || hasThirdKind),
  );
  const suggest = (start: CreateStart) =>
    start.kind === 'template' ? t(`template.${start.key}`) : t('create.blankTitle');
  const create = useMutation({
    mutationFn: ({ start, title, locale }: Omit<CreateFormValues, 'start'> & { start: CreateStart }) =>
      graphqlRequest(createDocument, {
        input: {
          Title: title || suggest(start),
          Locale: locale,
          ...(start.kind === 'template' ? { Template: start.key } : { Type: start.type }),
        },
      }),
    onSuccess: async ({ createVirtualHuman }) => {
      await invalidate(client, 'virtual-humans');
      await navigate({ to: editPath(createVirtualHuman.ID) });
    },
  });
  const first: CreateStart = { kind: 'template', key: templates[0] ?? 'feedback-talk' };
  const empty: CreateFormValues = {
    start: null,
    title: '',
    locale: conversationLocales.find((each) => each === ownLocale) ?? 'en-GB',
  };
  const form = useForm({
    schema: createForm,
    start: empty,
    onSubmit: (values) => create.mutateAsync({ ...values, start: values.start ?? first }),
  });
  const start = form.values.start ?? first;
  const suggested = suggest(start);
  const type = start.kind === 'template' ? templateFacts(start.key).type : start.type;
  const fullFreeform = useFullLimit('virtual-humans-freeform');
  const fullBranching = useFullLimit('virtual-humans-branching');
  const full = type === 'branching' ? fullBranching : fullFreeform;
  return (
    <Page
      title={t('create.title')}
      lead={t('create.lead')}
      backTo={{ href: virtualHumansPath, title: t('list.title') }}
    >
      <form className={styles.form} {...form.props}>
        {full ? <PlanFullNote limit={full} /> : null}
        <BriefLink />
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t('create.templates')}</legend>
          <p className={styles.hint}>{t('create.templatesHint')}</p>
          <div className={styles.choices}>
            {templates.map((key) => {
              const { type, avatarId } = templateFacts(key);
              const avatar = findAvatar(avatarId);
              return (
                <Choice
                  key={key}
                  checked={start.kind === 'template' && start.key === key}
                  onChoose={() => form.set({ start: { kind: 'template', key } })}
                  picture={
                    avatar ? <img className={styles.face} src={portraitAddress(avatar)} alt="" /> : null
                  }
                  name={t(`template.${key}`)}
                  kind={t(lookOfType(type).label)}
                  text={t(`template.${key}.text`)}
                />
              );
            })}
          </div>
        </fieldset>
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t('create.blank')}</legend>
          <p className={styles.hint}>{t('create.blankHint')}</p>
          <div className={styles.choices}>
            {types.map((type) => {
              const look = lookOfType(type);
              return (
                <Choice
                  key={type}
                  checked={start.kind === 'blank' && start.type === type}
                  onChoose={() => form.set({ start: { kind: 'blank', type } })}
                  picture={
                    <span className={styles.icon}>
                      <look.icon aria-hidden />
                    </span>
                  }
                  name={t(type === 'medical_v3' ? 'create.evaluated' : look.label)}
                  text={t(`create.type.${type}`)}
                />
              );
            })}
          </div>
        </fieldset>
        <div className={styles.fields}>
          <TextField
            label={t('create.name')}
            placeholder={suggested}
            maxLength={maximumTitleLength}
            {...form.field('title')}
          />
          <Select
            label={t('create.language')}
            hint={t('create.languageHint')}
            options={conversationLocales.map((value) => ({ value, label: t(`language.${value}`) }))}
            {...form.field('locale')}
          />
        </div>
        {create.error ? (
          <p className={styles.failure} role="alert">
            {findErrorText(t, create.error) ?? errorText(create.error)}
          </p>
        ) : null}
        <div className={styles.actions}>
          <Button
            type="submit"
            kind="primary"
            disabled={full !== null}
            busy={create.isPending}
            icon={<IconPlus size={18} aria-hidden />}
          >
            {t('create.submit')}
          </Button>
          <ButtonLink kind="quiet" to={virtualHumansPath}>
            {t('create.cancel')}
          </ButtonLink>
        </div>
      </form>
    </Page>
  );
}

/** Another way to begin, where the organisation has a model that writes. */
function BriefLink() {
  const t = useTranslate('virtual-humans');
  if (!useDrafting()) return null;
  return (
    <Link className={styles.brief} to="/virtual-humans/new/brief">
      <span className={styles.icon}>
        <IconSparkles aria-hidden />
      </span>
      <span>
        <span className={styles.name}>{t('create.brief')}</span>
        <span className={styles.text}>{t('create.briefText')}</span>
      </span>
      <IconChevronRight className={styles.onward} aria-hidden />
    </Link>
  );
}

interface ChoiceProps {
  checked: boolean;
  onChoose: () => void;
  picture: ReactNode;
  name: string;
  kind?: string;
  text: string;
}

function Choice({ checked, onChoose, picture, name, kind, text }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input className={styles.radio} type="radio" name="start" checked={checked} onChange={onChoose} />
      {picture}
      <span>
        <span className={styles.name}>{name}</span>
        {kind ? <span className={styles.kind}>{kind}</span> : null}
        <span className={styles.text}>{text}</span>
      </span>
    </label>
  );
}

import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { maximumTitleLength } from '#features/content/model/content-fields.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { Page } from '#web/page/Page.tsx';
import { coursesPath, editPath } from '../../../model/course-paths.ts';
import { createForm } from '../../../model/create-form.ts';
import { findErrorText } from '../../error-text.ts';
import { ownTimeZone } from '../../own-time-zone.ts';
import styles from './CourseCreatePage.module.css';

const createDocument = graphql(`
  mutation CourseCreatePage_create($input: CourseCreateInput!) {
    createCourse(input: $input) {
      ID
    }
  }
`);

/** The first module, so that the editor opens with the search for its first unit. */
const beginDocument = graphql(`
  mutation CourseCreatePage_begin($input: CourseInput!) {
    updateCourse(input: $input) {
      ID
    }
  }
`);

const steps = ['units', 'rules', 'publish'] as const;

/** Asks for a title only. Everything else is written in the editor, which saves automatically. */
export function CourseCreatePage() {
  const t = useTranslate('courses');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const create = useMutation({
    mutationFn: async (title: string): Promise<string> => {
      const { createCourse } = await graphqlRequest(createDocument, {
        input: { Title: title || t('create.untitled'), TimeZone: ownTimeZone() },
      });
      // The course is there whatever becomes of this: without a module its editor offers to add one.
      await graphqlRequest(beginDocument, { input: { ID: createCourse.ID, Modules: [{ Units: [] }] } }).catch(
        () => undefined,
      );
      return createCourse.ID;
    },
    onSuccess: async (id) => {
      await invalidate(client, 'courses');
      await navigate({ to: editPath(id) });
    },
  });
  const form = useForm({
    schema: createForm,
    start: { title: '' },
    onSubmit: ({ title }) => create.mutateAsync(title),
  });
  return (
    <Page
      title={t('create.title')}
      lead={t('create.lead')}
      backTo={{ href: coursesPath, title: t('list.title') }}
    >
      <form className={styles.form} {...form.props}>
        <TextField
          // The page is for nothing else.
          autoFocus
          label={t('create.name')}
          placeholder={t('create.untitled')}
          maxLength={maximumTitleLength}
          {...form.field('title')}
        />
        {create.error ? (
          <p className={styles.failure} role="alert">
            {findErrorText(t, create.error) ?? errorText(create.error)}
          </p>
        ) : null}
        <div className={styles.actions}>
          <Button
            type="submit"
            kind="primary"
            busy={create.isPending}
            icon={<IconPlus size={18} aria-hidden />}
          >
            {t('create.submit')}
          </Button>
          <ButtonLink kind="quiet" to={coursesPath}>
            {t('create.cancel')}
          </ButtonLink>
        </div>
        <ol className={styles.steps} aria-label={t('create.steps')}>
          {steps.map((step, index) => (
            <li key={step} className={styles.step}>
              <span className={styles.number} aria-hidden>
                {index + 1}
              </span>
              <span>
                <strong>{t(`create.step.${step}`)}</strong>
                <span className={styles.stepText}>{t(`create.step.${step}Text`)}</span>
              </span>
            </li>
          ))}
        </ol>
      </form>
    </Page>
  );
}

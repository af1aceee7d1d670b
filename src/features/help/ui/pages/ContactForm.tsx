import { useQueryClient } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import layout from '#ui-kit/fields/FormLayout.module.css';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { useForm } from '#web/forms/use-form.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { helpContactForm } from '../../model/help-contact.ts';
import styles from './HelpPage.module.css';

const setDocument = graphql(`
  mutation ContactForm_set($contact: String!) {
    setHelpContact(Contact: $contact) {
      Contact
    }
  }
`);

/** For administrators: whom the members of the organisation ask. */
export function ContactForm({ contact }: { contact: string }) {
  const t = useTranslate('help');
  const errorText = useErrorText();
  const client = useQueryClient();
  const form = useForm({
    schema: helpContactForm,
    start: { contact },
    serverFields: { Contact: 'contact' },
    errorText: () => t('contact.wrong'),
    onSubmit: async (values) => {
      await graphqlRequest(setDocument, values);
      flash(t('contact.saved'), { type: 'success' });
      await invalidate(client, 'help');
    },
  });
  return (
    <form className={styles.form} {...form.props}>
      {form.failure ? (
        <p className={layout.problem} role="alert">
          {errorText(form.failure)}
        </p>
      ) : null}
      <TextField label={t('contact.set')} hint={t('contact.hint')} {...form.field('contact')} />
      <div>
        <Button type="submit" busy={form.isSubmitting}>
          {t('contact.save')}
        </Button>
      </div>
    </form>
  );
}

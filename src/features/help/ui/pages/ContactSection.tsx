import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import type { ContactSection_ContactQuery } from '#generated/graphql/graphql.ts';
import { contactLink } from '#kernel/contact-link.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Card } from '#ui-kit/display/Card.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { useCan } from '#web/session/use-session.ts';
import styles from './HelpPage.module.css';

const ContactForm = lazy(async () => ({ default: (await import('./ContactForm.tsx')).ContactForm }));

const contactDocument = graphql(`
  query ContactSection_contact {
    readHelpContact {
      Contact
      OperatorContact
      Administrators
    }
  }
`);

type Contact = ContactSection_ContactQuery['readHelpContact'];

/** Whom to ask: what the organisation set, or else its administrators by name, and whoever runs the installation. */
export function ContactSection() {
  const t = useTranslate('help');
  const maySet = useCan('help:set-contact');
  const query = useQuery(graphqlQuery(['help', 'contact'], contactDocument, {}));
  return (
    <Card as="section" padding="lg" aria-labelledby="help-contact">
      <h2 id="help-contact" className={styles.heading}>
        {t('contact')}
      </h2>
      <QueryBoundary query={query} loading={<Skeleton shape="block" width="100%" height="4rem" />}>
        {({ readHelpContact: contact }) => (
          <>
            <WhomToAsk contact={contact} />
            <Operator contact={contact.OperatorContact} />
            {maySet ? (
              <Suspense>
                <ContactForm key={contact.Contact} contact={contact.Contact} />
              </Suspense>
            ) : null}
          </>
        )}
      </QueryBoundary>
    </Card>
  );
}

/** Nothing where there is none, or the organisation helps by itself. */
function Operator({ contact }: { contact: string }) {
  const t = useTranslate('help');
  const link = contactLink(contact);
  return link ? (
    <p className={styles.contact}>
      {t('contact.operator')} <a href={link}>{contact}</a>
    </p>
  ) : null;
}

function WhomToAsk({ contact: { Contact, Administrators } }: { contact: Contact }) {
  const t = useTranslate('help');
  const link = contactLink(Contact);
  if (link)
    return (
      <p className={styles.contact}>
        {t('contact.text')} <a href={link}>{Contact}</a>
      </p>
    );
  if (Administrators.length === 0) return <p>{t('contact.nobody')}</p>;
  return (
    <>
      <p>{t('contact.administrators')}</p>
      <ul className={styles.people}>
        {Administrators.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </>
  );
}

import { expect, test } from 'vitest';
import { contactLink } from '#kernel/contact-link.ts';
import { helpContactForm } from './help-contact.ts';

test.each([
  ['help@hospital.example', 'mailto:help@hospital.example'],
  ['https://help.hospital.example/praxis', 'https://help.hospital.example/praxis'],
])('%s is somebody to ask', (contact, link) => expect(contactLink(contact)).toBe(link));

test.each([
  '',
  'call us',
  'javascript:alert(1)',
  'http://plain.example',
  'https://',
  'data:text/html,x',
  'https://a b.c',
  'a@b.example?cc=c@d.example',
])('%j is no contact', (contact) => expect(contactLink(contact)).toBeNull());

test('no contact at all is allowed, and spaces around it are nothing', () => {
  expect(helpContactForm.parse({ contact: '  ' })).toEqual({ contact: '' });
  expect(helpContactForm.safeParse({ contact: 'call us' }).success).toBe(false);
});

import { expect, test } from 'vitest';
import { writeSalesMail } from './sales-mail.ts';

test('names and lines survive in the address of a mail', () => {
  const mail = writeSalesMail('sales@praxis.test', { subject: 'Pro & more', body: 'Reed & Söhne?\n#1' });
  expect(mail).toMatch(/^mailto:sales@praxis\.test\?subject=[^ &]+&body=[^ &]+$/);
  expect(new URL(mail).searchParams.get('subject')).toBe('Pro & more');
  expect(new URL(mail).searchParams.get('body')).toBe('Reed & Söhne?\n#1');
});

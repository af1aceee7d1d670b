import { z } from 'zod';
import { assertMember } from '#features/authorisation/model/viewer.ts';
import { listPictures } from '#features/media/server/picture-view.ts';
import type { ExportedFile } from '#features/organisations/server/index.ts';
import { findOrganisation } from '#features/organisations/server/index.ts';
import { notFound } from '#kernel/app-error.ts';
import { utf8Mark, writeCsvRows } from '#kernel/csv-text.ts';
import type { Locale } from '#kernel/locale.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { type Certificate, maxCertificatePageSize, stateOf } from '../model/certificate.ts';
import { certificatePath } from '../model/certificate-paths.ts';
import type { CertificateContext } from './certificate-context.ts';
import { getReadableCertificate, listIssued } from './certificate-service.ts';
import { textsOf } from './certificate-texts.ts';
import type { CertificateFacts } from './pdf/certificate-facts.ts';

const pdfKind = 'certificate';
const listKind = 'issued-certificates';
const ofCertificate = z.object({ id: z.number().int() });
const ofItem = z.object({ itemId: z.number().int() });

/** An address of the PDF, for those who may see the certificate in a list. */
export async function requestPdf(context: CertificateContext, viewer: Viewer, id: number) {
  await getReadableCertificate(context, viewer, id);
  return makeLink(context, viewer, pdfKind, { id });
}

export async function requestIssuedList(context: CertificateContext, viewer: Viewer, itemId: number) {
  await listIssued(context, viewer, itemId, { limit: 1 });
  return makeLink(context, viewer, listKind, { itemId });
}

function makeLink(
  { links }: CertificateContext,
  viewer: Viewer,
  kind: string,
  filter: Record<string, unknown>,
) {
  const { organisationId, signInId } = viewer;
  return links.make({ kind, organisationId, personId: assertMember(viewer), signInId, filter });
}

/** The files behind those addresses. Who may have them is asked again when they are fetched. */
export function exportedFilesOf(context: CertificateContext): ExportedFile[] {
  return [
    {
      kind: pdfKind,
      contentType: 'application/pdf',
      fileName: 'certificate.pdf',
      write: async (viewer, filter) => {
        const { id } = ofCertificate.parse(filter);
        return writePdf(context, viewer.organisationId, await getReadableCertificate(context, viewer, id));
      },
    },
    {
      kind: listKind,
      contentType: 'text/csv; charset=utf-8',
      fileName: 'certificates.csv',
      write: async (viewer, filter) => writeIssuedCsv(context, viewer, ofItem.parse(filter).itemId),
    },
  ];
}

async function writePdf(context: CertificateContext, organisationId: number, certificate: Certificate) {
  const found = await context.tenancy.readInOrganisation(organisationId, async (scope) => {
    const organisation = await findOrganisation(scope);
    const [logo] = organisation?.logoMediaId ? await listPictures(scope, [organisation.logoMediaId]) : [];
    return {
      organisation,
      logoKey: logo?.source_key ?? null,
      language: await findLanguage(scope, certificate),
    };
  });
  if (!found.organisation) throw notFound();
  const logo = found.logoKey === null ? null : await readLogo(context, found.logoKey);
  const language = context.languageFor(found.language);
  return context.pdf.write(writeFacts(context, certificate, found.organisation.name, language, logo));
}

async function findLanguage(scope: ReadScope, { personId }: Certificate): Promise<string | null> {
  if (personId === null) return null;
  const row = await scope.db
    .selectFrom('member_profile')
    .where('organisation_id', '=', scope.organisationId)
    .where('person_id', '=', personId)
    .select('language')
    .executeTakeFirst();
  return row?.language ?? null;
}

/** A picture that cannot be read is left out: the certificate counts without it. */
async function readLogo({ images }: CertificateContext, key: string): Promise<Uint8Array | null> {
  const edits = { resize: { width: 800, height: 224, fit: 'inside' as const } };
  const made = await images.make({ bucket: 'media', key, edits }, 'jpeg').catch(() => null);
  return made?.bytes ?? null;
}

function writeFacts(
  { link, clock }: CertificateContext,
  certificate: Certificate,
  organisation: string,
  language: Locale,
  logo: Uint8Array | null,
): CertificateFacts {
  const { say } = textsOf(language);
  const { code, title, colour, holderName: name } = certificate;
  return {
    language,
    heading: say('heading'),
    organisation,
    intro: say('intro'),
    name,
    nameElsewhere: say(name === '' ? 'nameRemoved' : 'nameElsewhere'),
    completed: say('completed'),
    title: title || say('untitled'),
    notes: writeNotes(certificate, language, clock()),
    verify: say('verify'),
    address: link(certificatePath(code)),
    code,
    colour,
    logo,
  };
}

/** The lines below the title. */
export function writeNotes(certificate: Certificate, language: Locale, now: Date): string[] {
  const { say, day, percent } = textsOf(language);
  const { scoreHidden, issuedAt, expiresAt, revokedAt } = certificate;
  // Whoever fetches it: it is made to be given to the learner.
  const score = scoreHidden ? null : certificate.score;
  const until = expiresAt === null ? say('forEver') : say('until', { date: day(expiresAt) });
  return [
    ...(score === null ? [] : [say('score', { score: percent(score) })]),
    `${say('issued', { date: day(issuedAt) })} · ${until}`,
    ...(revokedAt !== null && stateOf(certificate, now) === 'revoked'
      ? [say('revoked', { date: day(revokedAt) })]
      : []),
  ];
}

const maxListed = 100_000;

/** A few at a time, so that a list of years is no single answer of the database. */
async function writeIssuedCsv(context: CertificateContext, viewer: Viewer, itemId: number): Promise<string> {
  const lines = [
    `${utf8Mark}${writeCsvRows([['Code', 'Name', 'Title', 'Score', 'Issued', 'Expires', 'State', 'Reason']])}`,
  ];
  for (let offset = 0; offset < maxListed; offset += maxCertificatePageSize) {
    const page = { limit: maxCertificatePageSize, offset };
    const { nodes } = await listIssued(context, viewer, itemId, page);
    if (nodes.length > 0) lines.push(writeCsvRows(nodes.map((node) => toCells(node, context.clock()))));
    if (nodes.length < page.limit) break;
  }
  return lines.join('');
}

function toCells(certificate: Certificate, now: Date): string[] {
  const { code, holderName, title, score, issuedAt, expiresAt, revokedReason } = certificate;
  return [
    code,
    holderName,
    title,
    score === null ? '' : String(score),
    issuedAt.toISOString(),
    expiresAt?.toISOString() ?? '',
    stateOf(certificate, now),
    revokedReason,
  ];
}

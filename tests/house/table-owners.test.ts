import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const source = new URL('../../src/', import.meta.url);

/**
 * Each table has one owner: the folder of src/ that may name it in SQL. Others use what the owner offers (index.ts,
 * *-view.ts, an extension point), or stand among the exceptions with their reason.
 */
const owners: Record<string, readonly string[]> = {
  'features/achievements': ['badge'],
  'features/analytics': ['question_count'],
  'features/assignments': [
    'assignment',
    'assignment_reminder',
    'assignment_round',
    'assignment_target',
    'calendar_feed',
    'manager_digest',
    'manager_digest_round',
    'member_time_zone',
  ],
  'features/agents': [
    'agent',
    'agent_document',
    'agent_document_group',
    'agent_passage',
    'agent_placement',
    'agent_question',
    'agent_service_key',
  ],
  'features/assessment': [
    'calibration_bar',
    'calibration_run',
    'case_calibration',
    'coaching_report',
    'gold_rating',
    'gold_session',
    'gold_verdict',
    'score_appeal',
    'score_due',
    'score_fold',
    'score_override',
    'score_review',
    'score_run',
    'score_total',
    'scored_conversation',
  ],
  'features/attempts': [
    'archived_attempt',
    'attempt',
    'attempt_archive',
    'attempt_channel_change',
    'attempt_channel_day',
    'attempt_channel_people',
    'attempt_channel_total',
    'attempt_day',
    'attempt_day_change',
    'attempt_digit',
    'attempt_due',
    'attempt_event',
    'attempt_event_default',
    'attempt_fold',
    'attempt_learner',
    'attempt_people',
    'attempt_title',
    'attempt_total',
    'attempt_unit_time',
    'counted_attempt',
    'counted_attempt_fold',
    'counted_attempt_total',
    'hidden_scores',
    'item_choice_count',
    'item_person_statistics',
    'item_statistics',
    'person_statistics',
  ],
  'features/billing': [
    'billing_account',
    'billing_command',
    'billing_event',
    'billing_invoice',
    'test_payment_account',
  ],
  'features/certificates': ['certificate', 'certificate_setting'],
  'features/open-badges': ['open_badge', 'open_badge_issuer', 'open_badge_key'],
  'features/test-lab': ['case_lab_run'],
  'features/content': [
    'content_item',
    'content_item_editor',
    'content_item_group',
    'content_item_reaction',
    'content_item_tag',
    'content_tag',
    'content_version',
    'media_tag',
  ],
  'features/courses': [
    'course',
    'course_enrolment',
    'course_page',
    'course_page_version',
    'course_resource',
    'course_unit',
    'course_unit_progress',
  ],
  'features/conversations': [
    'conversation',
    'conversation_retention',
    'conversation_turn',
    'turn_reading',
    'unheard_line_dismissal',
  ],
  'features/credits': ['credit_balance', 'credit_entry', 'credit_reserve'],
  'features/dashboards': ['system_notice'],
  'features/data-exports': ['data_export', 'data_export_part'],
  'features/content-copy': ['content_copy', 'content_copy_file', 'starter_content'],
  'features/entitlements': ['agreed_limit', 'plan', 'plan_limit', 'reserved_room'],
  'features/forms': [
    'form',
    'form_file',
    'form_placement',
    'form_respondent',
    'form_response',
    'form_submission_key',
    'form_visitor_use',
    'form_version',
    'form_waiting_answer',
  ],
  'features/groups': ['group_manager', 'group_member', 'member_group'],
  'features/identity': [
    'directory_entry',
    'known_device',
    'membership',
    'mfa_challenge',
    'mfa_recovery_code',
    'one_time_link',
    'person',
    'sign_in',
    'sign_in_failure',
  ],
  'features/feature-flags': ['feature_flag_switch'],
  'features/headsets': ['headset_pairing'],
  'features/help': ['help_contact'],
  'features/inbox': ['inbox_choice', 'inbox_notice'],
  'features/language-models': [
    'ai_switchboard',
    'language_model_call',
    'language_model_route',
    'language_model_setting',
    'language_model_spend',
  ],
  'features/leaderboards': ['leaderboard_opt_out'],
  'features/media': ['media', 'upload'],
  'features/notifications': ['api_notification', 'api_notification_secret'],
  'features/organisations': ['organisation'],
  'features/privacy': ['deletion_request'],
  'features/registration': ['partner_account'],
  'features/saved-views': ['saved_view', 'view_mail', 'view_mail_recipient', 'view_mail_sent'],
  'features/search': ['search_due', 'search_entry'],
  'features/simulations': [
    'interaction',
    'interaction_option',
    'overview_page',
    'simulation',
    'subtitle',
    'video',
  ],
  'features/virtual-humans': [
    'virtual_human',
    'virtual_human_character',
    'virtual_human_draft',
    'virtual_human_picture',
  ],
  'platform/audit': ['audit_record'],
  'platform/bi': ['bi_reader'],
  'features/warehouse': ['warehouse_feed', 'warehouse_note', 'warehouse_removal'],
  'platform/jobs': ['job_outbox'],
  'platform/keys': ['instance_secret', 'instance_setting'],
  'platform/mail': ['outgoing_mail', 'outgoing_mail_file'],
  'platform/embedding': ['sentence_vector'],
  'platform/pace': ['request_pace'],
};

/** Made by migrations to be read everywhere: what an organisation may know of its people. Nobody writes them. */
const publicViews = ['mail_recipient', 'member_profile'];

/** Folders that may name every table. */
const exempt: Record<string, string> = {
  'main/demo': 'it seeds the past: dates that no use case can set',
  'platform/backup': 'it copies and restores every table',
};

const readsContent =
  'a kind keeps its columns beside content_item and answers a page in one statement (decision 041)';
const findsByCode =
  'a code is looked up before an organisation is known: one statement finds the entry, its owner and its target';
const contentTables = [
  'content_item',
  'content_item_editor',
  'content_item_group',
  'content_item_tag',
  'content_tag',
  'content_version',
];

type Exception = { files: string; tables: readonly string[]; reason: string };
const exceptions: readonly Exception[] = [
  {
    files: 'features/simulations/server/',
    tables: [...contentTables, 'content_item_reaction'],
    reason: readsContent,
  },
  { files: 'features/virtual-humans/server/', tables: contentTables, reason: readsContent },
  {
    files: 'features/courses/server/',
    tables: [...contentTables, 'content_item_reaction'],
    reason: readsContent,
  },
  {
    files: 'features/identity/server/',
    tables: ['organisation'],
    reason: 'signing in and the check of a session are one statement each; organisations stand to the right',
  },
  {
    files: 'features/identity/server/setup-service.ts',
    tables: ['instance_setting'],
    reason: 'the code of the first administrator is a setting of the installation',
  },
  {
    files: 'features/entitlements/server/limit-store.ts',
    tables: ['organisation'],
    reason: 'its row is the lock of all limits; organisations stand to the right',
  },
  {
    files: 'features/entitlements/server/trial-store.ts',
    tables: ['organisation'],
    reason: 'a trial and the stage of a customer change with the plan; organisations stand to the right',
  },
  {
    files: 'features/notifications/server/notification-store.ts',
    tables: ['organisation'],
    reason: 'a notification is kept in one statement with the look whether there is an endpoint',
  },
  {
    files: 'features/billing/server/billing-store.ts',
    tables: ['directory_entry'],
    reason: 'its own kind of entry',
  },
  {
    files: 'features/certificates/server/certificate-store.ts',
    tables: ['directory_entry'],
    reason: 'its own kind of entry',
  },
  {
    files: 'features/open-badges/server/issuer-store.ts',
    tables: ['directory_entry'],
    reason: 'its own kind of entry',
  },
  {
    files: 'features/organisations/server/invite-code-store.ts',
    tables: ['directory_entry'],
    reason: 'its own kinds of entry',
  },
  {
    files: 'features/invitations/server/invite-target-store.ts',
    tables: ['directory_entry', 'member_group', 'organisation'],
    reason: findsByCode,
  },
  {
    files: 'features/content/server/share-links.ts',
    tables: ['directory_entry', 'organisation'],
    reason: findsByCode,
  },
  {
    files: 'features/content/server/shared-item.ts',
    tables: ['organisation'],
    reason: 'the page of a share link: its item and the name of the organisation in one statement',
  },
  {
    files: 'features/audit/server/',
    tables: ['audit_record'],
    reason: 'platform writes the log without knowing roles; this feature reads it',
  },
  {
    files: 'features/mail/server/restore-steps.ts',
    tables: ['outgoing_mail'],
    reason: 'a step of restoring is a statement that a feature hands to the platform',
  },
  {
    files: 'main/server/system-checks.ts',
    tables: ['membership'],
    reason: 'the size of the installation, over all organisations and outside of any request',
  },
];

const ownerOf = new Map(
  Object.entries(owners).flatMap(([owner, tables]) => tables.map((table) => [table, owner])),
);
const described = readdirSync(new URL('../../database/description/', import.meta.url)).map((name) =>
  name.replace(/\.txt$/, ''),
);

type Use = { file: string; table: string };

/** Where SQL, or the query builder, names a table. Comments, and words that are not behind a keyword, are not looked at. */
function listUses(): Use[] {
  const names = [...ownerOf.keys()].join('|');
  const inSql = `\\b(?:from|join|into|update|using|lock table)\\s+(?:only\\s+)?(?<sql>${names})\\b(?!\\s*\\()`;
  const inBuilder = `(?:selectFrom|insertInto|updateTable|deleteFrom|[a-z]+Join|using|from)\\(\\s*\\[?'(?<builder>${names})(?: as \\w+)?'`;
  const pattern = new RegExp(`${inSql}|${inBuilder}`, 'g');
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split('\\').join('/'))
    .filter((name) => /^(?:features\/[a-z-]+\/server|main|platform)\/.*\.ts$/.test(name))
    .filter((name) => !/\/tests\/|\/testing\/|\.test\.ts$/.test(name))
    .flatMap((file) => {
      const text = readFileSync(new URL(file, source), 'utf8')
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .replace(/^\s*\/\/.*$/gm, '');
      return [...text.matchAll(pattern)].map(({ groups }) => ({
        file,
        table: groups?.sql ?? groups?.builder ?? '',
      }));
    });
}

const uses = listUses();
const foreign = uses.filter(({ file, table }) => {
  if (Object.keys(exempt).some((folder) => file.startsWith(`${folder}/`))) return false;
  return !file.startsWith(`${ownerOf.get(table)}/`);
});
const covers = ({ files, tables }: Exception, { file, table }: Use) =>
  file.startsWith(files) && tables.includes(table);

test('every table has one owner', () => {
  expect([...ownerOf.keys(), ...publicViews].sort()).toEqual(described.sort());
});

test('the look for uses finds how statements are written here', () => {
  for (const table of ['attempt', 'membership', 'content_item', 'sign_in', 'job_outbox'])
    expect(uses.some((use) => use.table === table && use.file.startsWith(`${ownerOf.get(table)}/`))).toBe(
      true,
    );
});

test('a table is named in SQL by its owner alone', () => {
  const faults = foreign
    .filter((use) => !exceptions.some((exception) => covers(exception, use)))
    .map(
      ({ file, table }) =>
        `${file} names ${table}, which belongs to ${ownerOf.get(table)}: use its index.ts or *-view.ts`,
    );
  expect([...new Set(faults)]).toEqual([]);
});

test('every exception is still needed', () => {
  const spare = exceptions.flatMap((exception) =>
    exception.tables
      .filter((table) => !foreign.some((use) => use.table === table && covers(exception, use)))
      .map((table) => `${exception.files} no longer names ${table}`),
  );
  expect(spare).toEqual([]);
});

import { parseRole } from '#features/authorisation/model/roles.ts';
import { cleanGroupName, groupNameKey } from '#features/groups/model/group-name.ts';
import type { OrganisationReason } from '#features/organisations/model/organisation-texts.ts';
import { type Role, roles } from '#kernel/viewer.ts';
import { isEmailAddress } from './email-list.ts';

/** A member as a file names them. */
export type ImportRow = {
  line: number;
  email: string;
  firstName: string;
  surname: string;
  /** Null where the file does not say. */
  role: Role | null;
  groups: string[];
  /** The problem of the row itself. */
  reason: OrganisationReason | null;
};

const mostImportRows = 10_000;
/** In a whole file: each may become a group, with its line in the audit log. */
const mostImportGroups = 1_000;
const longestName = 100;

const columns = {
  email: ['email', 'e-mail', 'email address', 'e-mail address', '電子郵件'],
  firstName: ['first name', 'firstname', 'given name', '名字', '名'],
  surname: ['surname', 'last name', 'lastname', 'family name', '姓氏', '姓'],
  role: ['role', 'user type', 'usertype', '角色'],
  groups: ['groups', 'group', '群組'],
} as const;
type Column = keyof typeof columns;

const roleNames: Readonly<Record<string, Role>> = {
  learner: 'user',
  學員: 'user',
  'content creator': 'contentcreator',
  creator: 'contentcreator',
  administrator: 'admin',
  'customer admin': 'customeradmin',
};

/** Reads the records of a file whose first one names the columns; or returns why it is no list of members. */
export function readImportFile(
  records: readonly { line: number; cells: readonly string[] }[],
): { rows: ImportRow[] } | { reason: OrganisationReason } {
  const [header, ...body] = records;
  if (!header || body.length === 0) return { reason: 'import.no-rows' };
  if (body.length > mostImportRows) return { reason: 'import.too-many-rows' };
  const places = findColumns(header.cells);
  if (places.email < 0) return { reason: 'import.columns-missing' };
  const seen = new Set<string>();
  const rows = body.map(({ line, cells }): ImportRow => {
    const row = readRow(line, (column) => (cells[places[column]] ?? '').trim());
    const duplicate = row.reason === null && seen.has(row.email);
    seen.add(row.email);
    return duplicate ? { ...row, reason: 'import.duplicate' } : row;
  });
  const groups = new Set(rows.flatMap((row) => row.groups.map(groupNameKey)));
  return groups.size > mostImportGroups ? { reason: 'import.too-many-groups' } : { rows };
}

function findColumns(header: readonly string[]): Record<Column, number> {
  const names = header.map((cell) => cell.trim().toLowerCase());
  const find = (column: Column) => {
    const known: readonly string[] = columns[column];
    return names.findIndex((name) => known.includes(name));
  };
  return {
    email: find('email'),
    firstName: find('firstName'),
    surname: find('surname'),
    role: find('role'),
    groups: find('groups'),
  };
}

function readRow(line: number, read: (column: Column) => string): ImportRow {
  const email = read('email').toLowerCase();
  const firstName = read('firstName');
  const surname = read('surname');
  const roleText = read('role').toLowerCase();
  const role = roleText === '' ? null : readRole(roleText);
  const named = read('groups')
    .split(/[|;]/)
    .map(cleanGroupName)
    .filter((name) => name !== '');
  // Equal names are one group, written as its first occurrence.
  const groups = [...Map.groupBy(named, groupNameKey).values()].flatMap(([first]) => first ?? []);
  return {
    line,
    email,
    firstName,
    surname,
    role: role ?? null,
    groups,
    reason: findFault({ email, names: [firstName, surname], role, groups }),
  };
}

function findFault(row: {
  email: string;
  names: string[];
  role: Role | null | undefined;
  groups: string[];
}): OrganisationReason | null {
  if (!isEmailAddress(row.email)) return 'members.email-invalid';
  if (row.names.some((name) => [...name].length > longestName)) return 'members.name-too-long';
  if (row.role === undefined) return 'members.role-unknown';
  return row.groups.some((name) => [...name].length > longestName) ? 'import.group-name-too-long' : null;
}

/** Undefined for a text that is no role of members. */
function readRole(text: string): Role | undefined {
  if (text === 'public') return undefined;
  return roleNames[text] ?? (roles.some((role) => role === text) ? parseRole(text) : undefined);
}

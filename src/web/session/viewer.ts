import { graphqlRequest, typedDocument } from '../graphql/graphql-request.ts';

/** The signed-in person, as the server sees them; `Permissions` are the actions they may do somewhere. */
export interface Viewer {
  ID: string;
  Email: string;
  Name: string;
  FirstName: string;
  Surname: string;
  AvatarURL: string | null;
  UserType: string;
  IsInternal: boolean;
  /** Set while a staff member of the provider acts as this person. */
  ImpersonatorID: string | null;
  ImpersonatorName: string | null;
  MFAEnabled: boolean;
  /** The server answers nothing else until two-factor sign-in is set up. */
  MFASetupRequired: boolean;
  /** public: they signed up by themselves. */
  SignupMethod: string | null;
  Organisation: ViewerOrganisation | null;
  Organisations: ViewerMembership[];
  Permissions: string[];
  /** Parts of the product that are on here; a viewer that an earlier version kept has none. */
  Flags?: string[];
}

export interface ViewerOrganisation {
  ID: string;
  Name: string;
  LogoMedia?: { URL: string | null } | null;
  BrandImageMedia?: { URL: string | null } | null;
  /** The clock of analytics: what it chose, else that of the installation; a viewer that an earlier version kept has none. */
  TimeZone?: string | null;
  DefaultTimeZone?: string | null;
  /** Whether it may have virtual humans; only the server decides about data. */
  HasVirtualHumans?: boolean | null;
  /** Whether it pays here, for its administrators; only the server decides about data. */
  OffersBilling?: boolean | null;
  /** By the server's clock; below 1 its trial is over. Null where there is no trial that ends. */
  TrialDaysLeft?: number | null;
}

export interface ViewerMembership {
  ID: string;
  Name: string;
  Archived: string | null;
  TrialDaysLeft?: number | null;
}

const viewerDocument = typedDocument<{ viewer: Viewer | null }, Record<string, never>>(
  `query viewer { viewer { ID Email Name FirstName Surname AvatarURL UserType IsInternal ImpersonatorID ImpersonatorName
    MFAEnabled MFASetupRequired SignupMethod
    Organisation { ID Name LogoMedia { URL } BrandImageMedia { URL } TimeZone DefaultTimeZone HasVirtualHumans OffersBilling TrialDaysLeft } Organisations { ID Name Archived TrialDaysLeft } Permissions Flags } }`,
);

/** `token` asks as its holder, before it becomes a session. */
export async function fetchViewer(token?: string): Promise<Viewer | null> {
  return (await graphqlRequest(viewerDocument, {}, { token })).viewer;
}

/** A learner's account: of the staff side it has what a manager of groups sees, and otherwise nothing. */
export function isLearnerOnly(viewer: Viewer): boolean {
  return viewer.UserType === 'user';
}

/** Each of these accounts has its own start page. */
export type AccountKind = 'learner' | 'analyst' | 'staff' | 'provider';

export function accountKindOf(viewer: Viewer): AccountKind {
  // A person who acts as another starts where that other person does.
  if (viewer.IsInternal && !viewer.ImpersonatorID) return 'provider';
  if (isLearnerOnly(viewer)) return 'learner';
  return viewer.UserType === 'analyst' ? 'analyst' : 'staff';
}

/** The page after a change of organisation. */
export function organisationHome(viewer: Viewer): '/home' | '/' {
  return isLearnerOnly(viewer) ? '/home' : '/';
}

/** The organisations to change to: without the current and archived ones, by name. */
export function listOtherOrganisations(viewer: Viewer): ViewerMembership[] {
  return viewer.Organisations.filter(
    (organisation) => organisation.ID !== viewer.Organisation?.ID && organisation.Archived === null,
  ).toSorted((a, b) => a.Name.localeCompare(b.Name));
}

import type { AvatarUrl } from '#features/identity/server/extension-points.ts';
import type { Viewer } from '#kernel/viewer.ts';

type Person = {
  personId: number;
  name: string;
  email: string;
  role: string;
  avatarMediaId: number | null;
};

/** A member as those see them who look at progress. */
export function presentPerson(
  { avatarUrl }: { avatarUrl: AvatarUrl },
  viewer: Viewer,
  { personId, name, email, role, avatarMediaId }: Person,
) {
  return {
    ID: String(personId),
    Name: name,
    Email: email,
    UserType: role,
    AvatarURL: avatarMediaId === null ? null : avatarUrl(viewer.organisationId, avatarMediaId),
  };
}

import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { TextKey } from '#locales/catalogue.ts';
import type { PlacedComponent } from '#web/feature/use-parts.tsx';
import type { PermissionName } from '#web/session/permission-name.ts';

/** Further sections of the page of the own account. */
export const accountSectionsPoint = defineExtensionPoint<PlacedComponent>('identity.account-sections');

/** Pages of later features beside those of customers and their users, for staff of the provider. */
export const customerPagesPoint = defineExtensionPoint<{
  to: string;
  label: TextKey<'identity'>;
  permission: PermissionName;
}>('identity.customer-pages');

import { IconUserCircle, IconUsers } from '@tabler/icons-react';
import { ContentListPage, useContentListParams } from '#features/content/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { useCan } from '#web/session/use-session.ts';
import { virtualHumanFilterTypes } from '../../../model/virtual-human-list-query.ts';
import { charactersPath, newVirtualHumanPath } from '../../../model/virtual-human-paths.ts';
import { ImportCaseButton } from '../../case-file/ImportCaseButton.tsx';
import { VirtualHumanCard } from './VirtualHumanCard.tsx';
import { useVirtualHumans } from './virtual-humans-query.ts';

/** The staff's virtual humans. */
export function VirtualHumansPage() {
  const t = useTranslate('virtual-humans');
  const canCreate = useCan('virtual-human:create');
  const params = useContentListParams(virtualHumanFilterTypes);
  return (
    <ContentListPage
      t={t}
      icon={<IconUsers />}
      params={params}
      createPath={canCreate ? newVirtualHumanPath : undefined}
      otherWays={
        canCreate ? (
          <>
            <ButtonLink icon={<IconUserCircle size={18} aria-hidden />} to={charactersPath}>
              {t('list.characters')}
            </ButtonLink>
            <ImportCaseButton />
          </>
        ) : undefined
      }
      query={useVirtualHumans(params)}
      read={(data) => data.readVirtualHumansPaginated}
      type={{
        label: t('filter.type'),
        options: virtualHumanFilterTypes.map((value) => ({ value, label: t(`type.${value}`) })),
      }}
      renderCard={(item, eager) => <VirtualHumanCard key={item.ID} item={item} eager={eager} />}
    />
  );
}

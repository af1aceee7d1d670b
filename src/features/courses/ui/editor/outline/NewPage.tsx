import { IconArticle, IconFileTypePdf } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { itemPath } from '../../../model/course-paths.ts';
import { findUnitType, type PageKind } from '../../../model/unit-types.ts';
import { useCourseEditor } from '../state/course-context.ts';
import type { UnitItem } from '../state/unit-items.ts';

const createDocument = graphql(`
  mutation NewPage_create($input: CoursePageInput!) {
    createCoursePage(Input: $input) {
      ID
      Title
    }
  }
`);

interface NewPageProps {
  moduleName: string;
  isFull: boolean;
  onAdd: (item: UnitItem) => void;
}

/** Makes a page or document of this course, and a unit of it, and opens it to be written. */
export function NewPage({ moduleName, isFull, onAdd }: NewPageProps) {
  const t = useTranslate('course-editor');
  const { answer } = useCourseEditor();
  const router = useRouter();
  const create = useMutation({
    async mutationFn(kind: PageKind) {
      const input = { CourseID: answer.ID, Kind: findUnitType(kind).name, Title: t(`unit.created.${kind}`) };
      const { createCoursePage } = await graphqlRequest(createDocument, { input });
      return { kind, id: Number(createCoursePage.ID), title: createCoursePage.Title };
    },
    async onSuccess(made) {
      onAdd({ ...made, thumbnailUrl: null, isArchived: false, isPublished: false });
      // It is empty: its author wants to write. The course is saved on the way.
      await router.navigate({ to: itemPath(answer.ID, made.kind, made.id) });
    },
    onError: () => flash(t('unit.notCreated'), { type: 'error' }),
  });
  const button = (kind: PageKind, icon: React.ReactNode, label: string) => (
    <Button
      size="sm"
      kind="quiet"
      icon={icon}
      disabled={isFull || create.isPending}
      aria-label={`${label}: ${moduleName}`}
      onClick={() => create.mutate(kind)}
    >
      {label}
    </Button>
  );
  return (
    <>
      {button('page', <IconArticle size={16} aria-hidden />, t('unit.addPage'))}
      {button('document', <IconFileTypePdf size={16} aria-hidden />, t('unit.addDocument'))}
    </>
  );
}

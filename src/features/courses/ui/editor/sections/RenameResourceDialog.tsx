import { useMutation } from '@tanstack/react-query';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { courseLimits } from '../../../model/course-validation.ts';
import { resourceTitleForm } from '../../../model/resource-title-form.ts';
import { useCourseEditor } from '../state/course-context.ts';
import { type CourseResource, renameResource } from '../state/course-resources.ts';

interface RenameResourceDialogProps {
  resource: CourseResource;
  onClose: () => void;
}

export function RenameResourceDialog({ resource, onClose }: RenameResourceDialogProps) {
  const t = useTranslate('course-editor');
  const errorText = useErrorText();
  const { setResources } = useCourseEditor();
  const rename = useMutation({
    mutationFn: (title: string) => renameResource(resource.ID, title),
    onSuccess: (renamed) => {
      setResources((before) => before.map((each) => (each.ID === renamed.ID ? renamed : each)));
      onClose();
    },
  });
  const form = useForm({
    schema: resourceTitleForm,
    start: { title: resource.Title },
    onSubmit: ({ title }) => rename.mutateAsync(title),
  });
  return (
    <Dialog
      size="sm"
      title={t('resources.renameTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('resources.cancel')}</Button>
          <Button type="submit" form="rename-resource" kind="primary" busy={rename.isPending}>
            {t('resources.save')}
          </Button>
        </>
      }
    >
      <form id="rename-resource" {...form.props}>
        <TextField
          label={t('resources.title')}
          maxLength={courseLimits.resourceTitle}
          {...form.field('title')}
        />
        {rename.error ? <p role="alert">{errorText(rename.error)}</p> : null}
      </form>
    </Dialog>
  );
}

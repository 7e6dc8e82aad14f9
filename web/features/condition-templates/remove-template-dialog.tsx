import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ListedTemplate } from '../../../contract/conditions/condition-templates.ts';
import { call } from '../../api/client.ts';
import { conditionTemplatesQuery } from '../../loans/conditions/condition-templates-query.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';

interface RemoveTemplateDialogProps {
  template: ListedTemplate;
  onClose: () => void;
}

/** Asks before a template is removed. Loans keep their conditions. */
export function RemoveTemplateDialog({ template, onClose }: RemoveTemplateDialogProps) {
  const queryClient = useQueryClient();
  const { templateId, version, name, hasDefault } = template;
  const removing = useMutation({
    mutationFn: () => call('removeConditionTemplate', { params: { templateId }, ifMatch: `"${version}"` }),
    onSuccess: onClose,
    onSettled: () => queryClient.invalidateQueries({ queryKey: conditionTemplatesQuery.queryKey }),
  });
  return (
    <ConfirmDialog
      opened
      title={`Remove '${name}'?`}
      consequence={
        hasDefault
          ? 'Loans keep their conditions. The template that Lintel brings can be restored.'
          : 'Loans keep their conditions. The history keeps the template.'
      }
      confirmLabel="Remove template"
      destructive
      confirming={removing.isPending}
      error={removing.error?.message}
      onConfirm={() => removing.mutate()}
      onCancel={onClose}
    />
  );
}

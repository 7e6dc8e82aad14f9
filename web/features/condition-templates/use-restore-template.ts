import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ListedTemplate } from '../../../contract/conditions/condition-templates.ts';
import { call } from '../../api/client.ts';
import { conditionTemplatesQuery } from '../../loans/conditions/condition-templates-query.ts';
import { showToast } from '../../ui/notices/toast-store.ts';

/** Makes a template as Lintel brings it. The history keeps the other one. */
export function useRestoreTemplate({ templateId, version, name }: ListedTemplate) {
  const queryClient = useQueryClient();
  const restoring = useMutation({
    mutationFn: () => call('restoreConditionTemplate', { params: { templateId }, ifMatch: `"${version}"` }),
    onSuccess: () => showToast({ tone: 'ok', title: `'${name}' is as Lintel brings it` }),
    onError: (error) =>
      showToast({ tone: 'bad', title: 'The default was not restored', text: error.message }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: conditionTemplatesQuery.queryKey }),
  });
  return { restore: () => restoring.mutate(), restoring: restoring.isPending };
}

import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../ui/notices/toast-store.ts';
import { rereadDirectories } from './directory-admin-queries.ts';

interface RetireButtonProps {
  name: string;
  isRetired: boolean;
  change: (retired: boolean) => Promise<unknown>;
}

export function RetireButton({ name, isRetired, change }: RetireButtonProps) {
  const queryClient = useQueryClient();
  const changing = useMutation({
    mutationFn: () => change(!isRetired),
    onError: (error) => showToast({ tone: 'bad', title: `${name} was not changed`, text: error.message }),
    onSettled: () => rereadDirectories(queryClient),
  });
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={isRetired ? `Bring back ${name}` : `Retire ${name}`}
      loading={changing.isPending}
      onClick={() => changing.mutate()}
    >
      {isRetired ? 'Bring back' : 'Retire'}
    </Button>
  );
}

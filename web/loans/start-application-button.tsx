import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { asApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { createOnce } from '../api/create-once.ts';
import { useSession } from '../api/session/session-queries.ts';
import { storeInTab } from '../forms/drafts/pending-request.ts';
import { paths } from '../paths.ts';
import { closeToast, showToast } from '../ui/notices/toast-store.ts';
import { useOpenAddress } from '../ui/pages/use-open-address.ts';
import { customerLoansQuery } from './loan-queries.ts';
import { useMayWorkOnLoans } from './session/work-on-loans.ts';

/** The failure on screen. Its "Try again" must not start a second application after a later success. */
let shownFailure: number | undefined;

/** Starts an application for the customer and opens it at its first field. */
export function useStartApplication(customerId: string) {
  const open = useOpenAddress();
  const queryClient = useQueryClient();
  const userName = useSession()?.userName ?? '';
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const request = { params: { id: customerId }, body: {} };
      const { data } = await createOnce(
        storeInTab(`start-application:${userName}:${customerId}`),
        (idempotencyKey) => call('startLoan', { ...request, idempotencyKey }),
      );
      return data;
    },
    onMutate: () => {
      if (shownFailure !== undefined) closeToast(shownFailure);
    },
    onSuccess: async ({ loanId }) => {
      open(paths.urla({ customerId, loanId }));
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: customerLoansQuery(customerId).queryKey }),
        queryClient.invalidateQueries({ queryKey: ['loans', 'list'] }),
        queryClient.invalidateQueries({ queryKey: ['loans', 'count'] }),
        queryClient.invalidateQueries({ queryKey: ['customers', 'search'] }),
      ]);
    },
    onError: (error) => {
      shownFailure = showToast({
        tone: 'bad',
        title: 'The application could not be started',
        text: asApiError(error).message,
        action: { label: 'Try again', onClick: () => mutate() },
      });
    },
  });
  return { start: () => mutate(), isStarting: isPending };
}

export function StartApplicationButton({ customerId }: { customerId: string }) {
  const { start, isStarting } = useStartApplication(customerId);
  if (!useMayWorkOnLoans()) return null;
  return (
    <Button onClick={start} loading={isStarting}>
      Start application
    </Button>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { asApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { makeOnce } from '../api/make-once.ts';
import { useSession } from '../api/session-queries.ts';
import { keptInTab } from '../forms/kept-request.ts';
import { paths } from '../paths.ts';
import { closeToast, showToast } from '../ui/toast-store.ts';
import { useOpen } from '../ui/use-open.ts';
import { customerLoansQuery } from './loan-queries.ts';

/** The last failure that is shown. Its "Try again" must not start a second application once another try went through. */
let shownFailure: number | undefined;

/** Starts an application for the customer and opens the summary of the new loan. */
export function useStartApplication(customerId: string) {
  const open = useOpen();
  const queryClient = useQueryClient();
  const userName = useSession()?.userName ?? '';
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const request = { params: { id: customerId }, body: {} };
      const { data } = await makeOnce(
        keptInTab(`start-application:${userName}:${customerId}`),
        (idempotencyKey) => call('startLoan', { ...request, idempotencyKey }),
      );
      return data;
    },
    onMutate: () => {
      if (shownFailure !== undefined) closeToast(shownFailure);
    },
    onSuccess: async ({ loanId }) => {
      open(paths.loanSummary(customerId, loanId));
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
        title: 'The application was not started',
        text: asApiError(error).message,
        action: { label: 'Try again', onClick: () => mutate() },
      });
    },
  });
  return { start: () => mutate(), isStarting: isPending };
}

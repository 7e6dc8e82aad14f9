import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { HmdaRegister } from '../../../../contract/hmda/hmda-register.ts';
import { call } from '../../../api/client.ts';
import { changeFailureText } from '../../../loans/failures/failure-text.ts';
import { showToast } from '../../../ui/notices/toast-store.ts';
import classes from './hmda-page.module.css';
import { hmdaRegisterQuery } from './hmda-queries.ts';

/** Starts the job that makes the register, and shows how far it is. */
export function MakeRegister({ year, stored }: { year: number; stored: HmdaRegister }) {
  const queryClient = useQueryClient();
  const making = useMutation({
    mutationFn: () => call('makeHmdaRegister', { params: { year } }),
    onError: (error) =>
      showToast({ tone: 'bad', title: 'The register was not made', text: changeFailureText(error).message }),
    onSettled: () => queryClient.invalidateQueries(hmdaRegisterQuery(year)),
  });
  const { making: run, register } = stored;
  const isRunning = run?.state === 'making';
  return (
    <>
      {isRunning ? (
        <span className={classes.progress} role="status">
          Reading loan {run.done.toLocaleString('en-US')} of {run.total.toLocaleString('en-US')}
          <progress value={run.done} max={Math.max(1, run.total)} aria-label="Loans read" />
        </span>
      ) : null}
      {run?.state === 'failed' ? (
        <span className={classes.failed} role="status">
          The last try failed after {run.done.toLocaleString('en-US')} loans.
        </span>
      ) : null}
      <Button
        variant={register === null || register.isOutdated ? 'filled' : 'default'}
        loading={making.isPending || isRunning}
        onClick={() => making.mutate()}
      >
        {register === null ? 'Make the register' : 'Make it again'}
      </Button>
    </>
  );
}

import { Button } from '@mantine/core';
import { useStartApplication } from './use-start-application.ts';

/** Starts an application for the customer and opens it at its first field. */
export function StartApplicationButton({ customerId }: { customerId: string }) {
  const { start, isStarting } = useStartApplication(customerId);
  return (
    <Button onClick={start} loading={isStarting}>
      Start application
    </Button>
  );
}

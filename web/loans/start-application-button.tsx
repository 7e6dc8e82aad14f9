import { Button } from '@mantine/core';
import { useStartApplication } from './use-start-application.ts';

export function StartApplicationButton({ customerId }: { customerId: string }) {
  const { start, isStarting } = useStartApplication(customerId);
  return (
    <Button onClick={start} loading={isStarting}>
      Start application
    </Button>
  );
}

import { Button, Group } from '@mantine/core';
import type { Customer } from '../../../contract/customers.ts';
import { lastFirst } from '../../../domain/person-name.ts';
import { StartApplicationButton } from '../../loans/start-application-button.tsx';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { useOpen } from '../../ui/use-open.ts';

/** What can begin with a customer who has just been created. */
export function CreatedCustomer({ customer }: { customer: Customer }) {
  const open = useOpen();
  return (
    <>
      <Notice title={`${lastFirst(customer)} is a customer now.`} announce>
        Start the application, or collect documents first.
      </Notice>
      <Group gap={8}>
        <StartApplicationButton customerId={customer.customerId} />
        <Button variant="default" onClick={() => open(paths.documents(customer.customerId, null))}>
          Open documents
        </Button>
      </Group>
    </>
  );
}

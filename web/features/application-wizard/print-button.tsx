import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { directoriesQuery } from '../../loans/loan-queries.ts';
import { loadSectionPages } from './section-pages.ts';

/** Prints the whole application. What of it was not looked at yet may still be on the way. */
export function PrintButton() {
  const queries = useQueryClient();
  const print = async () => {
    await Promise.allSettled([loadSectionPages(), queries.ensureQueryData(directoriesQuery)]);
    window.print();
  };
  return (
    <Button
      variant="subtle"
      leftSection={<IconPrinter size={16} stroke={1.6} />}
      onClick={() => void print()}
    >
      Print
    </Button>
  );
}

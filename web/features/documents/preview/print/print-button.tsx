import { useRef, useState } from 'react';
import { IconPrinter } from '../../../../ui/icons.tsx';
import { showToast } from '../../../../ui/notices/toast-store.ts';
import { ToolButton } from '../tool-button.tsx';
import { type PrintSheet, printSheets } from './print-sheets.ts';

interface PrintButtonProps {
  /** Makes the sheets to print, when they are wanted. */
  sheets: () => Promise<PrintSheet[]>;
}

/** Prints the shown document itself, with all of its pages. */
export function PrintButton({ sheets }: PrintButtonProps) {
  const [isWorking, setWorking] = useState(false);
  const isUnderWay = useRef(false);
  const print = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setWorking(true);
    try {
      await printSheets(await sheets());
    } catch {
      showToast({
        tone: 'bad',
        title: 'This document cannot be printed here',
        text: 'Please download it and print it from its own program.',
      });
    } finally {
      isUnderWay.current = false;
      setWorking(false);
    }
  };
  return <ToolButton label="Print" icon={IconPrinter} loading={isWorking} onClick={() => void print()} />;
}

import { ActionIcon } from '@mantine/core';
import { IconEye, IconEyeOff } from '../../ui/icons.tsx';
import type { useReveal } from './use-reveal.ts';

export function RevealButton({ reveal, label }: { reveal: ReturnType<typeof useReveal>; label: string }) {
  const isHidden = reveal.shown === null;
  const Icon = isHidden ? IconEye : IconEyeOff;
  return (
    <ActionIcon
      size="sm"
      loading={reveal.isLoading}
      aria-label={`${isHidden ? 'Show' : 'Hide'} ${label}`}
      onClick={isHidden ? reveal.show : reveal.hide}
    >
      <Icon size={16} stroke={1.6} />
    </ActionIcon>
  );
}

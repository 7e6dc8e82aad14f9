import { MaskInput, type MaskInputProps } from '@mantine/core';

interface MaskedInputProps extends Omit<MaskInputProps, 'value' | 'onChange' | 'onChangeRaw'> {
  /** As it is shown. */
  value: string;
  /** Gets '' for an empty field, otherwise what is shown, as far as it was typed. */
  onMaskedChange: (masked: string) => void;
}

/** A text that is typed into a fixed form, controlled by its masked value. */
export function MaskedInput({ onMaskedChange, ...rest }: MaskedInputProps) {
  return (
    <MaskInput
      {...rest}
      slotChar={null}
      onChangeRaw={(raw, masked) => onMaskedChange(raw === '' ? '' : masked)}
      // The mask listens to the input itself; React only wants to know that the value may change.
      onChange={ignore}
    />
  );
}

function ignore(): void {
  // See above.
}

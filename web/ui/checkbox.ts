import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '../theme/choices.css';
import { Checkbox as LibraryCheckbox } from '@mantine/core';

/** The library's checkbox with its styles: without them it is as large as its box. */
export const Checkbox = LibraryCheckbox;

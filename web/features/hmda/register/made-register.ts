import type { HmdaRegister } from '../../../../contract/hmda/hmda-register.ts';

export type MadeRegister = NonNullable<HmdaRegister['register']>;

export type YearEdit = MadeRegister['edits'][number];

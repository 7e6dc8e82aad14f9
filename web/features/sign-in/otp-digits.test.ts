import { describe, expect, it } from 'vitest';
import { EMPTY_OTP, enterDigits, eraseDigit, otpText } from './otp-digits.ts';

const boxes = (text: string) => EMPTY_OTP.map((_, index) => (text[index] ?? '').trim());

describe('enterDigits', () => {
  it.each([
    ['a digit goes on to the next box', '', 0, '4', '4', 1],
    ['the last digit stays in the last box', '12345', 5, '6', '123456', 5],
    ['a letter is dropped', '', 0, 'x', '', 0],
    ['a letter in a full box leaves it as it is', '1', 0, '1x', '1', 1],
    ['another digit after the one in the box takes its place', '1', 0, '12', '2', 1],
    ['another digit before the one in the box takes its place', '1', 0, '21', '2', 1],
    ['a whole code fills all boxes, whichever it is put into', '9', 3, '123456', '123456', 5],
    ['a whole code with spaces and dashes is a whole code', '', 0, '123-4 56', '123456', 5],
    ['more digits than boxes are cut', '', 0, '12345678', '123456', 5],
    ['a part of a code fills from its box on', '12', 2, '345', '12345', 5],
    ['a part that is too long for its place is cut', '1234', 4, '567', '123456', 5],
  ])('%s', (_, before, index, text, after, focus) => {
    const edit = enterDigits(boxes(before), index, text);
    expect([otpText(edit.digits), edit.focus]).toEqual([after, focus]);
  });

  it('empties a box whose text was deleted', () => {
    expect(otpText(enterDigits(boxes('123456'), 5, '').digits)).toBe('12345');
  });
});

describe('eraseDigit', () => {
  it('empties a full box and stays', () => {
    expect(eraseDigit(boxes('123'), 2)).toEqual({ digits: boxes('12'), focus: 2 });
  });

  it('moves back from an empty box and empties the one before', () => {
    expect(eraseDigit(boxes('123'), 3)).toEqual({ digits: boxes('12'), focus: 2 });
  });

  it('has nothing before the first box', () => {
    expect(eraseDigit(EMPTY_OTP, 0)).toEqual({ digits: EMPTY_OTP, focus: 0 });
  });
});

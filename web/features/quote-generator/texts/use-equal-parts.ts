import { useRef } from 'react';
import { copyWithEqualParts } from '../../../../domain/history/json.ts';

/** The value with the objects of the last render wherever they are equal, so that nothing is drawn for an equal part. */
export function useEqualParts<Value>(value: Value): Value {
  const before = useRef<Value>(undefined);
  before.current = copyWithEqualParts(value, before.current);
  return before.current;
}

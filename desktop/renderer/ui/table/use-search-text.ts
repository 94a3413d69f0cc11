import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

/**
 * Text of a search field; the address follows once the typing has rested for so many milliseconds, and the field
 * follows the address on back and forward.
 */
export function useSearchText(
  inAddress: string,
  write: (text: string) => void,
  restsAfter: number,
): [string, (text: string) => void] {
  const [text, setText] = useState(inAddress);
  const [rested] = useDebouncedValue(text, restsAfter);
  const written = useRef(inAddress);
  const latestWrite = useRef(write);
  useEffect(() => {
    latestWrite.current = write;
  });
  useEffect(() => {
    if (rested === written.current) return;
    written.current = rested;
    latestWrite.current(rested);
  }, [rested]);
  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    setText(inAddress);
  }, [inAddress]);
  return [text, setText];
}

import { useEffect, useState } from 'react';

/** `value` as it was when it had not changed for `ms`. What is costly to draw follows it, and not every keystroke. */
export function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

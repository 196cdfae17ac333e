import { useState } from 'react';

/**
 * Returns true from the first time that `isOpen` is true. Fields that were opened stay mounted, because they hold uploads that run or have
 * failed.
 */
export function useWasOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen;
}

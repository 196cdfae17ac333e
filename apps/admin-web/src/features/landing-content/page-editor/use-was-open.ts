import { useState } from 'react';

/**
 * Returns true as soon as `isOpen` has been true once. Fields that were opened must stay mounted, because they hold running and failed
 * uploads.
 */
export function useWasOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen;
}

import { useState } from 'react';

/**
 * Whether something is open or has been. Its fields stay, hidden, when it is closed: they know of a photo that is being uploaded, or could
 * not be.
 */
export function useWasOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen;
}

import { useEffect } from 'react';
import { isOffline, offlineSentence } from '#lib/offline.ts';
import { closeHistory } from '#lib/shown-history.ts';
import { toast } from '#lib/toasts.ts';
import { texts } from '#texts.ts';
import { closeOverlay } from './palette-store.ts';

/** Replaces a part of the panel whose script could not be loaded. Only a reload of the window tries to load the script again. */
export function NotLoaded(): null {
  useEffect(() => {
    toast.failure(isOffline() ? offlineSentence() : texts.verifyFailed);
    closeOverlay();
    closeHistory();
  }, []);
  return null;
}

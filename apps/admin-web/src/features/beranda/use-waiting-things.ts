import type { WaitingThing } from '#components/waiting.ts';
import { useAccountChanges } from './use-account-changes.ts';
import { useUnsavedDrafts } from './use-unsaved-drafts.ts';
import { useWaitingImages } from './use-waiting-images.ts';
import { useWaitingOrders } from './use-waiting-orders.ts';
import { useWaitingOutages } from './use-waiting-outages.ts';
import { useWaitingPosts } from './use-waiting-posts.ts';

/** Lists all things that wait for the user, one line of code for each kind. */
export const useWaitingThings = (): WaitingThing[] => [
  ...(useWaitingOutages() ?? []),
  ...(useWaitingOrders() ?? []),
  ...(useAccountChanges() ?? []),
  ...(useUnsavedDrafts() ?? []),
  ...(useWaitingPosts() ?? []),
  ...(useWaitingImages() ?? []),
];

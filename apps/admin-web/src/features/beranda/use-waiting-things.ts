import type { WaitingThing } from '#components/waiting.ts';
import { useAccountChanges } from './use-account-changes.ts';
import { useUnsavedDrafts } from './use-unsaved-drafts.ts';
import { useWaitingImages } from './use-waiting-images.ts';
import { useWaitingOrders } from './use-waiting-orders.ts';
import { useWaitingOutages } from './use-waiting-outages.ts';
import { useWaitingPosts } from './use-waiting-posts.ts';

/** Everything that may wait for a user: one line for each kind. */
export const useWaitingThings = (): WaitingThing[] => [
  ...(useWaitingOutages() ?? []),
  ...(useWaitingOrders() ?? []),
  ...(useAccountChanges() ?? []),
  ...(useUnsavedDrafts() ?? []),
  ...(useWaitingPosts() ?? []),
  ...(useWaitingImages() ?? []),
];

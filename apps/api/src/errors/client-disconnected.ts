import { messages } from '@jala/schema/messages';
import { DomainError } from './domain-error.ts';

/**
 * Why work for a visitor has ended: they have left. One error for all: to make one for each, with its stack, takes long when thousands
 * leave together.
 */
export const CLIENT_DISCONNECTED = new DomainError('unavailable', messages.busy);

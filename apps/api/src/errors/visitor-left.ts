import { messages } from '@jala/schema/messages';
import { DomainError } from './domain-error.ts';

/**
 * Why work for a visitor has ended: they have left. One error for all: to make one for each, with its stack, takes long when thousands
 * leave together.
 */
export const VISITOR_LEFT = new DomainError('unavailable', messages.busy);

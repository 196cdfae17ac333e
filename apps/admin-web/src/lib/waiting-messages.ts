/**
 * Prefix of the localStorage keys of a user's messages that wait to be sent. Every message has its own key, so that two windows do not
 * overwrite each other's messages.
 */
export const waitingPrefix = (userId: number): string => `jala:outbox:${userId}:`;

export const waitingKeys = (userId: number): string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith(waitingPrefix(userId)));

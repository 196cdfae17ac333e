/** The start of the keys under which a user's messages wait on this device. Each has its own, so that windows do not overwrite each other's. */
export const waitingPrefix = (userId: number): string => `jala:outbox:${userId}:`;

export const waitingKeys = (userId: number): string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith(waitingPrefix(userId)));

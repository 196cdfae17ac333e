const ATTEMPTS = 5;

/**
 * Runs a transaction, and runs it again if PostgreSQL ended it to resolve a deadlock: then it has changed nothing, and the other
 * transaction has its locks. `transaction` must not change anything outside of the database. Throws the error of the fifth deadlock.
 */
export async function againAfterDeadlock<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === ATTEMPTS || !isDeadlock(error)) throw error;
    }
  }
}

const isDeadlock = (error: unknown): boolean => Object(error).code === '40P01';

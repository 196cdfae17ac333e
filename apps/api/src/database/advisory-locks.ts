/**
 * The numbers of PostgreSQL's advisory locks. They only have to differ from each other and stay the same, because processes of two
 * releases may share a database during an upgrade.
 */
export const LOCKS = {
  /** Migrates, fills or restores a database. Backups hold it shared. */
  setUp: 7_413_001,
  /**
   * Uses the embedded server (shared), or stops it. Other clients, such as psql, do not hold it, so they do not keep the server
   * running.
   */
  users: 7_413_002,
  /** Creates the role and the database of the embedded server. */
  prepare: 7_413_003,
  /** Removes images that nothing names. */
  mediaUpkeep: 7_413_004,
} as const;

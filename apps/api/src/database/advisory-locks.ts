/**
 * The numbers of PostgreSQL's advisory locks. They only have to differ from each other and stay the same, because processes of two
 * releases may share a database during an upgrade.
 */
export const LOCKS = {
  /** Held by the process that migrates, fills or restores a database. Backups hold it shared. */
  setUp: 7_413_001,
  /**
   * Held shared by each process that uses the embedded server, and exclusively by the one that stops it. Other clients, such
   * as psql, do not hold it, so they do not keep the server running.
   */
  users: 7_413_004,
  /** Held while the role and the database of the embedded server are created. */
  prepare: 7_413_003,
  /** Held while images that no record names are removed. */
  mediaUpkeep: 7_413_002,
  /** Held, for each geocoder, during a request and for a second afterwards. */
  geocoder: 7_413_005,
} as const;

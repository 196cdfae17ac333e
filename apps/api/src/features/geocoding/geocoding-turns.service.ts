import type { DataSource } from 'typeorm';

interface Pace {
  /** Between the end of one request and the begin of the next. */
  pauseMs: number;
  /** Longer than any request: the turn of a process that died is free again after this. */
  leaseMs: number;
  /** How long a service that refused us is left alone. */
  refusedMs: number;
}

/** The right to ask, until `end` tells how that went. */
export interface Turn {
  end: (outcome: { isRefused: boolean }) => Promise<void>;
}

/** Why there is no turn at the moment. */
export interface NoTurn {
  isRefused: boolean;
  /** There is one after this at the latest. */
  waitMs: number;
}

// By the database's clock, which all processes share; clock_timestamp() because now() is when a statement began to wait.
const AFTER = "clock_timestamp() + $2::float8 * interval '1 millisecond'";
const TAKE = `
  INSERT INTO geocoding_turns AS turn (source, free_at) VALUES ($1, ${AFTER})
  ON CONFLICT (source) DO UPDATE SET free_at = ${AFTER}, is_refused = false WHERE turn.free_at <= clock_timestamp()
  RETURNING free_at::text AS lease`;
const END = `
  UPDATE geocoding_turns SET free_at = ${AFTER}, is_refused = $4 WHERE source = $1 AND free_at = $3::timestamptz`;
const STATE = `
  SELECT is_refused, ceil(extract(epoch FROM free_at - clock_timestamp()) * 1000)::integer AS wait_ms
  FROM geocoding_turns WHERE source = $1`;

/**
 * Lets all processes on one database ask a service one at a time. Turns are taken rather than handed out in advance: a
 * pause that is counted from the end of a request is kept at the other end too, however long its way there took.
 */
export function createGeocodingTurns(db: DataSource, source: string, { pauseMs, leaseMs, refusedMs }: Pace) {
  async function state(): Promise<NoTurn> {
    const [row] = await db.query<{ is_refused: boolean; wait_ms: number }[]>(STATE, [source]);
    return { isRefused: row?.is_refused ?? false, waitMs: Math.max(0, row?.wait_ms ?? 0) };
  }

  return {
    async take(): Promise<Turn | NoTurn> {
      const [taken] = await db.query<{ lease: string }[]>(TAKE, [source, leaseMs]);
      if (taken === undefined) return state();
      return {
        // Another's turn, taken after ours had run out, stays as it is.
        async end({ isRefused }) {
          await db.query(END, [source, isRefused ? refusedMs : pauseMs, taken.lease, isRefused]);
        },
      };
    },
  };
}

import type { DataSource } from 'typeorm';

interface Pace {
  /** Between the end of one request and the start of the next. */
  pauseMs: number;
  /** Longer than any request. When a process dies during its turn, the turn is free again after this time. */
  leaseMs: number;
  /** How long to wait after the service refused us. */
  refusedMs: number;
}

/** The right to send one request to the service. */
export interface Turn {
  /** Gives the turn back after the request. `isRefused`: whether the service refused us. */
  end: (outcome: { isRefused: boolean }) => Promise<void>;
}

/** What `take` returns while no turn is free. */
export interface NoTurn {
  /** Whether we wait because the service refused us. */
  isRefused: boolean;
  /** The longest time until a turn is free. */
  waitMs: number;
}

// All processes use the database's clock. Not now(): a statement may wait for the row, and now() is the time before the wait.
const AFTER = "clock_timestamp() + $2::float8 * interval '1 millisecond'";
// A turn that ends later than any can was taken while the clock was ahead, and nobody holds it any more.
const TAKE = `
  INSERT INTO geocoding_turns AS turn (source, free_at) VALUES ($1, ${AFTER})
  ON CONFLICT (source) DO UPDATE SET free_at = ${AFTER}, is_refused = false
  WHERE turn.free_at <= clock_timestamp()
    OR turn.free_at > clock_timestamp() + CASE WHEN turn.is_refused THEN $3 ELSE $2 END::float8 * interval '1 millisecond'
  RETURNING free_at::text AS lease`;
const END = `
  UPDATE geocoding_turns SET free_at = ${AFTER}, is_refused = $4 WHERE source = $1 AND free_at = $3::timestamptz`;
const STATE = `
  SELECT is_refused, ceil(extract(epoch FROM free_at - clock_timestamp()) * 1000)::integer AS wait_ms
  FROM geocoding_turns WHERE source = $1`;

/**
 * Lets the processes on one database ask a service one at a time. The pause after a turn begins when its request has
 * ended. So the service sees the whole pause too, even if a request was slow to reach it.
 */
export function createGeocodingTurns(db: DataSource, source: string, { pauseMs, leaseMs, refusedMs }: Pace) {
  async function state(): Promise<NoTurn> {
    const [row] = await db.query<{ is_refused: boolean; wait_ms: number }[]>(STATE, [source]);
    return { isRefused: row?.is_refused ?? false, waitMs: Math.max(0, row?.wait_ms ?? 0) };
  }

  return {
    async take(): Promise<Turn | NoTurn> {
      const [taken] = await db.query<{ lease: string }[]>(TAKE, [source, leaseMs, refusedMs]);
      if (taken === undefined) return state();
      return {
        // `lease` keeps us from ending the turn of another process, which may have begun after ours expired.
        async end({ isRefused }) {
          await db.query(END, [source, isRefused ? refusedMs : pauseMs, taken.lease, isRefused]);
        },
      };
    },
  };
}

/** Smaller bodies have memory of their own, which uploads cannot use up. Bytes. */
export const SMALL_BODY_BYTES = 128 * 1024;

interface MemoryLimit {
  /** Bytes in all, and of one network. */
  bytes: number;
  networkBytes: number;
}

interface InFlightLimits {
  small: MemoryLimit;
  large: MemoryLimit;
  /** Slow bodies at once. */
  slowOfNetwork: number;
  slow: number;
}

const MB = 1024 * 1024;

/** Three CVs of the largest size, or a dozen usual ones, per network. */
const IN_FLIGHT: InFlightLimits = {
  small: { bytes: 16 * MB, networkBytes: 4 * MB },
  large: { bytes: 96 * MB, networkBytes: 16 * MB },
  slowOfNetwork: 12,
  slow: 200,
};

/** Cost of an open request without a body. Bytes. */
const LEAST_BYTES = 4096;

export interface Reservation {
  /** false when there are too many slow bodies. */
  markSlow(): boolean;
  release(): void;
}

/** Bounds the bytes of request bodies in memory. */
export interface InFlight {
  /** @param bytes as announced, or the most that will be read. @returns which has no memory left. */
  reserve(network: string, bytes: number): Reservation | 'network' | 'site';
  bytes(): number;
  /** Number of reserved bodies whose requests are not answered yet. */
  bodies(): number;
}

export function createInFlight(limits: InFlightLimits = IN_FLIGHT): InFlight {
  const small = createCount();
  const large = createCount();
  const slow = createCount();
  let bodies = 0;
  return {
    reserve(network, bytes) {
      const [count, room] = bytes <= SMALL_BODY_BYTES ? [small, limits.small] : [large, limits.large];
      const held = Math.max(bytes, LEAST_BYTES);
      if (count.of(network) + held > room.networkBytes) return 'network';
      if (count.total() + held > room.bytes) return 'site';
      count.add(network, held);
      bodies += 1;
      let isSlow = false;
      let isOver = false;
      return {
        markSlow() {
          if (slow.of(network) >= limits.slowOfNetwork || slow.total() >= limits.slow) return false;
          isSlow = true;
          slow.add(network, 1);
          return true;
        },
        release() {
          if (isOver) return;
          isOver = true;
          bodies -= 1;
          count.add(network, -held);
          if (isSlow) slow.add(network, -1);
        },
      };
    },
    bytes: () => small.total() + large.total(),
    bodies: () => bodies,
  };
}

/** A sum by network. */
function createCount() {
  const sums = new Map<string, number>();
  let total = 0;
  return {
    of: (network: string) => sums.get(network) ?? 0,
    total: () => total,
    add(network: string, amount: number) {
      total += amount;
      const sum = (sums.get(network) ?? 0) + amount;
      if (sum === 0) sums.delete(network);
      else sums.set(network, sum);
    },
  };
}

/** What a hop holds and bears at most. Sizes are bytes, times are milliseconds. */
export interface HopLimits {
  /** One event or frame. */
  readonly eventBytes: number;
  /** The body of one POST. */
  readonly bodyBytes: number;
  /** The bodies of all POSTs and the frames of all sockets that are coming in or wait to be written down; half for those without the token. */
  readonly bodiesBytes: number;
  /** Events in one POST. */
  readonly batchEvents: number;
  /** Open TCP connections of each listening address; more are closed at once. */
  readonly connections: number;
  /** Open event streams, those that end after a replay included; and open sockets. */
  readonly subscribers: number;
  /** Subscriptions of one socket. */
  readonly subscriptions: number;
  /** Sessions that one socket may own at a time. */
  readonly claims: number;
  /** What a hello may say about commands and events, as the roster shows it. */
  readonly describedBytes: number;
  /** The roster as one frame. */
  readonly rosterBytes: number;
  /** Characters of the id of a subscription. */
  readonly subscriptionIdLength: number;
  /** Characters of a session that can be owned, or asked for by position. */
  readonly sessionLength: number;
  /** Positions in one `from`. */
  readonly positions: number;
  /** Sessions whose events are held. */
  readonly sessions: number;
  /** Events held of one session. */
  readonly sessionEvents: number;
  /** Text of all events held. */
  readonly heldBytes: number;
  /**
   * Events of a store that are known by name and content once they are not held any more; for half as many it is sure. Of as
   * many of the latest lines the bookmarks are known.
   */
  readonly knownEvents: number;
  /** What waits for one subscriber. From half of it on, debug and info are left out, and the subscriber is told. */
  readonly queueBytes: number;
  readonly queueEvents: number;
  /** To send the headers of a request. */
  readonly headersMs: number;
  /** To send a whole request. */
  readonly requestMs: number;
  /** For which a connection may stay open between two requests. */
  readonly idleMs: number;
  /** To say hello on a socket. */
  readonly helloMs: number;
  /** Between two pings, on streams and sockets; below the 30 seconds that SS5 and WS10 ask for at least. */
  readonly pingMs: number;
  /** Without a sign of life, after which a socket is closed; without taking anything, for a stream with a backlog. */
  readonly goneMs: number;
  /** For an older owner of a session to answer when another connection claims it. */
  readonly claimSilenceMs: number;
  /** For which a session that has ended keeps its owner. */
  readonly endedClaimMs: number;
}

const mebibyte = 1024 * 1024;

export const defaultLimits: HopLimits = {
  eventBytes: mebibyte,
  bodyBytes: 4 * mebibyte,
  bodiesBytes: 64 * mebibyte,
  batchEvents: 10_000,
  connections: 1024,
  subscribers: 1000,
  subscriptions: 64,
  claims: 200,
  describedBytes: 16 * 1024,
  rosterBytes: mebibyte,
  subscriptionIdLength: 256,
  sessionLength: 1024,
  positions: 500,
  sessions: 200,
  sessionEvents: 1000,
  heldBytes: 64 * mebibyte,
  knownEvents: 1_000_000,
  queueBytes: 4 * mebibyte,
  queueEvents: 10_000,
  headersMs: 10_000,
  requestMs: 60_000,
  idleMs: 5_000,
  helloMs: 10_000,
  pingMs: 25_000,
  goneMs: 90_000,
  claimSilenceMs: 5_000,
  endedClaimMs: 30_000,
};

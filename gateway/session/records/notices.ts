/** Stores the texts that a person accepted and the voluntary purposes that they switched, in their object (D208). */
import type { AcceptedText } from '#shared/contracts/account/privacy.ts'

export interface AcceptedLine {
  readonly what: AcceptedText['what']
  /** Version of the privacy notice; its text is pinned in the code. */
  readonly version: string
  /** Time of the acceptance, in epoch ms. */
  readonly at: number
}

export interface SwitchLine {
  readonly id: string
  readonly title: string
  readonly isAccepted: boolean
  /** Version of the notice that was current. */
  readonly version: string
  readonly at: number
}

/** A deletion that an operator carried out (D330). */
export interface Deletion {
  /** Reference of the request at the insurer. */
  readonly ticket: string
  /** Time of the deletion, in epoch ms. */
  readonly at: number
  readonly sessions: number
  readonly links: number
  /** Number of deleted keys of the person's object. */
  readonly keys: number
}

/** Maximum number of stored lines, more than people need. */
const MOST_LINES = 100
const NOTICES = 'privacy:notices'
const SWITCHES = 'privacy:switches'
const DELETIONS = 'privacy:deletions'

type Store = Pick<SyncKvStorage, 'get' | 'put'>

/** Returns the accepted texts, latest first. */
export const acceptedLines = (kv: Store): readonly AcceptedLine[] =>
  kv.get<readonly AcceptedLine[]>(NOTICES) ?? []

export const switchLines = (kv: Store): readonly SwitchLine[] => kv.get<readonly SwitchLine[]>(SWITCHES) ?? []

/** Adds an accepted text. Only the first acceptance counts: the same text for the same purpose is not added again. */
export function acceptText(kv: Store, line: AcceptedLine): void {
  const lines = acceptedLines(kv)
  const isKnown = lines.some(({ what, version }) => what === line.what && version === line.version)
  if (!isKnown) kv.put(NOTICES, [line, ...lines].slice(0, MOST_LINES))
}

/** Adds a change of consent; a request that was sent twice adds only one line. */
export function addSwitch(kv: Store, line: SwitchLine): void {
  const lines = switchLines(kv)
  const last = lines.find(({ id }) => id === line.id)
  if (last?.isAccepted !== line.isAccepted) kv.put(SWITCHES, [line, ...lines].slice(0, MOST_LINES))
}

const deletionsIn = (kv: Store): readonly Deletion[] => kv.get<readonly Deletion[]>(DELETIONS) ?? []

/** Records a deletion. Idempotent per ticket: a run that is repeated after a failure leaves the first record. */
export function noteDeletion(kv: Store, deletion: Deletion): void {
  const earlier = deletionsIn(kv)
  if (earlier.some(({ ticket }) => ticket === deletion.ticket)) return
  kv.put(DELETIONS, [deletion, ...earlier].slice(0, MOST_LINES))
}

/**
 * True if the object has records of consent or deletion. They outlive the person's other data, because they prove
 * permissions and deletions.
 */
export const hasDecided = (kv: Store): boolean =>
  [acceptedLines(kv), switchLines(kv), deletionsIn(kv)].some((lines) => lines.length > 0)

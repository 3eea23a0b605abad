/** Which texts a person accepted, and which voluntary purposes they switched, as their object keeps them (D208). */
import type { AcceptedText } from '#shared/contracts/account/privacy.ts'

export interface AcceptedLine {
  readonly what: AcceptedText['what']
  /** Of the privacy notice: its text is pinned in the code. */
  readonly version: string
  /** Epoch ms. */
  readonly at: number
}

export interface SwitchLine {
  readonly id: string
  readonly title: string
  readonly isAccepted: boolean
  /** The notice that was current. */
  readonly version: string
  readonly at: number
}

/** More than anybody needs to prove. */
const MOST_LINES = 100
const NOTICES = 'privacy:notices'
const SWITCHES = 'privacy:switches'

type Store = Pick<SyncKvStorage, 'get' | 'put'>

/** The youngest first. */
export const acceptedLines = (kv: Store): readonly AcceptedLine[] =>
  kv.get<readonly AcceptedLine[]>(NOTICES) ?? []

export const switchLines = (kv: Store): readonly SwitchLine[] => kv.get<readonly SwitchLine[]>(SWITCHES) ?? []

/** The first acceptance of a text counts: the same text for the same purpose is no second line. */
export function acceptText(kv: Store, line: AcceptedLine): void {
  const lines = acceptedLines(kv)
  const isKnown = lines.some(({ what, version }) => what === line.what && version === line.version)
  if (!isKnown) kv.put(NOTICES, [line, ...lines].slice(0, MOST_LINES))
}

/** A press that was sent twice is one line. */
export function addSwitch(kv: Store, line: SwitchLine): void {
  const lines = switchLines(kv)
  const last = lines.find(({ id }) => id === line.id)
  if (last?.isAccepted !== line.isAccepted) kv.put(SWITCHES, [line, ...lines].slice(0, MOST_LINES))
}

/** Never forgotten with the rest of a person: they prove what was allowed. */
export const hasDecided = (kv: Store): boolean => acceptedLines(kv).length > 0 || switchLines(kv).length > 0
